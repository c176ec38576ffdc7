import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import type { LabList } from './use-lab-list.ts';

/** For a list that holds something, but nothing of what was looked for. */
export const NothingLikeThat = ({ list: { queryWith } }: { readonly list: LabList }) => (
  <EmptyPlace
    title="No laboratory found"
    action={<ButtonLink to={queryWith({ keyword: '', subject: '' }) || '?'}>Show all of them</ButtonLink>}
  >
    None of these laboratories matches what you are looking for.
  </EmptyPlace>
);
