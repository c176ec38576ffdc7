import { useDictionaries } from '../../../features/dictionaries/use-dictionaries.ts';

/** To choose from: the usual ones come first. */
export const useLanguages = () =>
  (useDictionaries().data?.languages ?? []).map(({ value, label, native }) => ({
    value,
    label,
    detail: native === label ? undefined : native,
  }));
