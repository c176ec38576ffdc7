import type { Laboratory } from '@vitrine/contract/communities.ts';
import { EmptyPlace } from '../../ui/empty-place.tsx';

interface DatasetsTabProps {
  readonly laboratory: Laboratory;
}

const forWhom = ({ abilities, submissionPolicy }: Laboratory): string => {
  if (abilities.submit) {
    return 'You may share yours here. You bring the files and describe them, a principal investigator of this laboratory and then a judge look at them, and what they approve is published under this name.';
  }
  return submissionPolicy === 'anyone'
    ? 'Anyone with a verified e-mail address may share data with this laboratory.'
    : 'The members of this laboratory share theirs here once it is reviewed.';
};

/** Published datasets. Submissions never show here, whoever looks. */
export const DatasetsTab = ({ laboratory }: DatasetsTabProps) =>
  laboratory.archived ? (
    <EmptyPlace title="No dataset">The laboratory was archived before it shared any.</EmptyPlace>
  ) : (
    <EmptyPlace title="No dataset yet">
      Every published dataset of <bdi>{laboratory.name}</bdi> will stand here, the newest first. {forWhom(laboratory)}
    </EmptyPlace>
  );
