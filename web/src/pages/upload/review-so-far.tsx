import { useQueryClient } from '@tanstack/react-query';
import type { Dataset } from '@vitrine/contract/records.ts';
import { useStore } from 'zustand';
import { datasetQuery } from '../../features/dataset/use-dataset.ts';
import { AuthorConversation } from '../../features/review/author-conversation.tsx';
import { Standing } from '../../features/review/standing/standing.tsx';
import type { Draft } from './draft/draft.ts';
import { reveal } from './draft/reveal.ts';
import styles from './editor.module.css';

interface ReviewSoFarProps {
  readonly draft: Draft;
  readonly dataset: Dataset | undefined;
}

/** Where a dataset stands that has been sent before, and what was said about it. */
export const ReviewSoFar = ({ draft, dataset }: ReviewSoFarProps) => {
  const queries = useQueryClient();
  const values = useStore(draft.store, (state) => state.values);
  if (dataset === undefined || dataset.kind === null || dataset.submittedAt === null) return null;

  const saved = async (): Promise<number | undefined> => {
    await draft.saveNow();
    const { saving, revision, conflict } = draft.store.getState();
    return saving.kind === 'kept' || conflict !== undefined ? undefined : revision;
  };
  /** One took it over oneself: nobody has to be told. */
  const follow = async (): Promise<void> => {
    const theirs = await queries.fetchQuery({ ...datasetQuery(dataset.id), staleTime: 0 });
    draft.follow(theirs);
    draft.noticed();
  };
  return (
    <div className={styles.review}>
      {dataset.status !== 'draft' && <Standing dataset={dataset} folded />}
      <AuthorConversation dataset={dataset} metadata={values} saved={saved} onAccepted={follow} onReveal={reveal} />
    </div>
  );
};
