import { copyRejected, getDataset, type MyDatasetCard, resubmit } from '@vitrine/contract/records.ts';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { useDatasetChange } from './use-dataset-change.ts';

/** What is asked before it is done. */
export type Asked = 'recall' | 'delete' | 'withdraw';

export type ActionableDataset = Pick<
  MyDatasetCard,
  'id' | 'title' | 'files' | 'size' | 'doi' | 'kind' | 'openSubmission' | 'abilities'
>;

/** One thing that may be done now: it leads somewhere, or does something. */
export type DatasetAction = {
  readonly words: string;
  readonly quiet?: boolean;
} & ({ readonly to: string } | { readonly busy: boolean; readonly act: () => void });

const continueWords = {
  new: 'Go on with it',
  version: 'Go on with the new version',
  revision: 'Go on with the correction',
};

/** What one may do with a dataset, as the server says, in the order in which it is offered. */
export const useDatasetActions = (
  { id, abilities, openSubmission }: ActionableDataset,
  ask: (what: Asked) => void,
): readonly DatasetAction[] => {
  const navigate = useNavigate();
  const open = ({ id: begun }: { readonly id: string }): void => void navigate(`/upload?id=${begun}`);
  const correct = useDatasetChange(resubmit, { words: '', onSuccess: open });
  const copy = useDatasetChange(copyRejected, { words: '', onSuccess: open });
  /** A correction starts from what is public at this moment. */
  const begin = async (): Promise<void> => {
    const { revision, metadata } = await call(getDataset, { id });
    correct.mutate({ id, revision, metadata });
  };
  const mayBegin = openSubmission === null;
  const offered: readonly (DatasetAction | false)[] = [
    openSubmission !== null && { words: continueWords[openSubmission.kind], to: `/upload?id=${openSubmission.id}` },
    abilities.newVersion && mayBegin && { words: 'New version', to: `/upload?version=${id}` },
    abilities.revise &&
      mayBegin && {
        words: 'Correct the description',
        busy: correct.isPending,
        act: () => void begin().catch(() => undefined),
      },
    abilities.copy && { words: 'Copy into a new draft', busy: copy.isPending, act: () => copy.mutate({ id }) },
    abilities.recall && { words: 'Recall', busy: false, act: () => ask('recall') },
    abilities.delete && { words: 'Delete', quiet: true, busy: false, act: () => ask('delete') },
    abilities.withdraw && { words: 'Withdraw', quiet: true, busy: false, act: () => ask('withdraw') },
  ];
  return offered.filter((action) => action !== false);
};
