import type { Dataset } from '@vitrine/contract/records.ts';
import { type RefObject, useState } from 'react';
import { EmptyPlace } from '../../ui/empty-place.tsx';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useDataset } from '../dataset/use-dataset.ts';
import { valueAt } from '../metadata/path.ts';
import { Composer } from './conversation/composer.tsx';
import { ThreadList } from './conversation/thread-list.tsx';
import { type Pin, threadsOf } from './conversation/threads.ts';
import { Decision } from './decision/decision.tsx';
import { Reading } from './reading/reading.tsx';
import { isSuggestable } from './reading/shown-fields.ts';
import { showPinned } from './show-pinned.ts';
import styles from './submission-view.module.css';
import { useAccept } from './use-conversation.ts';
import { type Review, useReview } from './use-review.ts';

interface SubmissionViewProps {
  readonly id: string;
  readonly decision: RefObject<HTMLElement | null>;
  readonly onDecided: () => void;
}

interface OpenProps extends Omit<SubmissionViewProps, 'id'> {
  readonly dataset: Dataset;
  readonly review: Review;
}

const textIn = (dataset: Dataset, path: string): string => {
  const value = valueAt(dataset.metadata, path);
  return typeof value === 'string' ? value : '';
};

const Open = ({ dataset, review, decision, onDecided }: OpenProps) => {
  const { id, abilities, revision } = dataset;
  const [pin, setPin] = useState<Pin | null>(null);
  const accept = useAccept(id);
  const threads = threadsOf(review.comments);
  const current = pin?.kind === 'field' && isSuggestable(pin.path) ? textIn(dataset, pin.path) : undefined;
  return (
    <div className={styles.columns}>
      <Reading dataset={dataset} review={review} threads={threads} onComment={abilities.comment ? setPin : undefined} />
      <div className={styles.beside}>
        {abilities.review && <Decision dataset={dataset} review={review} place={decision} onDecided={onDecided} />}
        <section aria-labelledby="conversation" className={styles.conversation}>
          <h2 id="conversation">Conversation</h2>
          {threads.length === 0 && (
            <p className={styles.nothing}>
              Nothing has been said yet.{' '}
              {abilities.comment && 'Comment on the whole here, or beside a field or a file.'}
            </p>
          )}
          {abilities.comment && <Composer id={id} pin={pin} current={current} onUnpin={() => setPin(null)} />}
          <ThreadList
            id={id}
            threads={threads}
            mayComment={abilities.comment}
            textAt={(path) => textIn(dataset, path)}
            onShow={showPinned}
            accepting={accept.isPending}
            onAccept={(comment) => accept.mutate({ commentId: comment.id, revision })}
          />
        </section>
      </div>
    </div>
  );
};

/** One submission as its reviewers see it: the dataset, and beside it the decision and the conversation. */
export const SubmissionView = ({ id, ...rest }: SubmissionViewProps) => {
  const dataset = useDataset(id);
  const review = useReview(id);
  const error = dataset.error ?? review.error;
  if (dataset.data !== undefined && review.data !== undefined) {
    return <Open key={id} dataset={dataset.data} review={review.data} {...rest} />;
  }
  if (error !== null && 'code' in error && error.code === 404) {
    return (
      <EmptyPlace title="Not here any more">
        It was decided, recalled or published meanwhile, or it is none of those that you review.
      </EmptyPlace>
    );
  }
  if (error !== null) {
    const again = (): void => {
      void dataset.refetch();
      void review.refetch();
    };
    return <Trouble onRetry={again}>The submission could not be loaded. {error.message}</Trouble>;
  }
  return (
    <Loading label="The submission is being loaded">
      <Line height="title" />
      <Line width="medium" />
      <Line />
      <Line />
      <Line width="short" />
    </Loading>
  );
};
