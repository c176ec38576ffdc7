import type { Dataset } from '@vitrine/contract/records.ts';
import { useReview } from '../use-review.ts';
import styles from './standing.module.css';
import { standingWords } from './standing-words.ts';
import { Timeline } from './timeline.tsx';
import { useSteps } from './use-steps.ts';

interface StandingProps {
  readonly dataset: Dataset;
  /** The way that it came can be unfolded, where there is much else on the page. */
  readonly folded?: boolean;
}

/** Where a dataset stands, who has it, what is asked, and the way that it came. */
export const Standing = ({ dataset, folded = false }: StandingProps) => {
  const { id, kind, withdrawn } = dataset;
  const { data: review } = useReview(kind === null ? undefined : id);
  // Of a record that somebody else brought here one may not see how it came about.
  const { data: steps } = useSteps({ id, size: 50 });
  return (
    <div className={styles.standing}>
      {review !== undefined && (
        <p className={styles.words} data-tone={dataset.status === 'returned' ? 'amber' : undefined}>
          {standingWords(dataset, review)}
        </p>
      )}
      {withdrawn !== null && <p className={styles.words}>Withdrawn: {withdrawn.reason}</p>}
      {steps !== undefined && steps.list.length > 0 && !folded && <Timeline steps={steps.list} />}
      {steps !== undefined && steps.list.length > 0 && folded && (
        <details className={styles.way}>
          <summary>How it came here</summary>
          <Timeline steps={steps.list} />
        </details>
      )}
    </div>
  );
};
