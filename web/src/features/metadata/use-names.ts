import { useDictionaries } from '../dictionaries/use-dictionaries.ts';
import { useSubjectNames } from '../subjects/use-subjects.ts';
import type { Names } from './field-value.ts';

/** The words for codes, which stand there themselves until they have arrived. */
export const useNames = (laboratory: (id: string) => string): Names => {
  const subjects = useSubjectNames();
  const { languages, licences } = useDictionaries().data ?? {};
  return {
    subject: (code) => subjects.get(code) ?? code,
    language: (code) => languages?.find(({ value }) => value === code)?.label ?? code,
    licence: (id) => licences?.find(({ value }) => value === id)?.label ?? id,
    laboratory,
  };
};
