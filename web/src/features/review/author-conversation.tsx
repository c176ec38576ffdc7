import type { Dataset } from '@vitrine/contract/records.ts';
import type { ReviewComment } from '@vitrine/contract/review.ts';
import { useState } from 'react';
import { valueAt } from '../metadata/path.ts';
import styles from './author-conversation.module.css';
import { Composer } from './conversation/composer.tsx';
import { ThreadList } from './conversation/thread-list.tsx';
import { threadsOf } from './conversation/threads.ts';
import { useAccept } from './use-conversation.ts';
import { useReview } from './use-review.ts';

interface AuthorConversationProps {
  readonly dataset: Dataset;
  /** What stands in the fields now; the server may not have all of it yet. */
  readonly metadata: Dataset['metadata'];
  /** Saves what is typed, and gives the revision that the server has then; undefined where it could not be saved. */
  readonly saved: () => Promise<number | undefined>;
  /** A suggestion stands in the metadata now: what is shown has to be read again. */
  readonly onAccepted: () => Promise<void>;
  /** Leads to a field or to the files. */
  readonly onReveal: (path: string) => void;
}

/** What the reviewers said, for those who change the dataset: answer it, settle it, take suggestions over. */
export const AuthorConversation = ({ dataset, metadata, saved, onAccepted, onReveal }: AuthorConversationProps) => {
  const { id, abilities, status } = dataset;
  const { data: review } = useReview(id);
  const accept = useAccept(id);
  const [writing, setWriting] = useState(false);
  if (review === undefined) return null;
  const threads = threadsOf(review.comments);
  const { lastDecision } = review;
  const asked = status === 'returned' && lastDecision !== null ? lastDecision.comment : '';
  if (threads.length === 0 && asked === '') return null;

  const take = async ({ id: commentId }: ReviewComment): Promise<void> => {
    const revision = await saved();
    if (revision === undefined) return;
    accept.mutate({ commentId, revision }, { onSettled: () => void onAccepted() });
  };
  const textAt = (path: string): string => {
    const value = valueAt(metadata, path);
    return typeof value === 'string' ? value : '';
  };
  return (
    <section aria-labelledby="asked" className={styles.conversation}>
      <h2 id="asked">What the reviewers say</h2>
      {asked !== '' && (
        <blockquote dir="auto" className={styles.asked}>
          {asked}
        </blockquote>
      )}
      <ThreadList
        id={id}
        threads={threads}
        mayComment={abilities.comment}
        textAt={textAt}
        onShow={({ kind, path }) => onReveal(kind === 'file' ? 'files' : path)}
        accepting={accept.isPending}
        onAccept={(comment) => void take(comment)}
      />
      {abilities.comment &&
        (writing ? (
          <Composer id={id} pin={null} current={undefined} onUnpin={() => setWriting(false)} />
        ) : (
          <button type="button" className={styles.write} onClick={() => setWriting(true)}>
            Write to the reviewers
          </button>
        ))}
    </section>
  );
};
