import type { ReviewComment } from '@vitrine/contract/review.ts';
import { Check } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { placeOf } from '../../metadata/field-words.ts';
import { Marked } from '../reading/marked.tsx';
import styles from './suggestion-card.module.css';

interface SuggestionCardProps {
  readonly comment: ReviewComment & { readonly suggestion: NonNullable<ReviewComment['suggestion']> };
  /** What stands there now. */
  readonly current: string;
  readonly busy: boolean;
  readonly onAccept: () => void;
}

/** A text as a reviewer would write it, beside what stands there; its author takes it over with one click. */
export const SuggestionCard = ({ comment, current, busy, onAccept }: SuggestionCardProps) => {
  const { suggestion, acceptedAt, abilities } = comment;
  const isThere = current === suggestion.value;
  return (
    <section aria-label={`Suggested: ${placeOf(suggestion.path)}`} className={styles.card}>
      <p className={styles.head}>Suggested: {placeOf(suggestion.path)}</p>
      <div className={styles.text}>
        {acceptedAt === null && !isThere ? <Marked before={current} after={suggestion.value} /> : suggestion.value}
      </div>
      {acceptedAt !== null && (
        <p className={styles.accepted}>
          <Check aria-hidden size={16} />
          Taken over
        </p>
      )}
      {abilities.accept && (
        <div>
          <Button busy={busy} onClick={onAccept}>
            Accept
          </Button>
        </div>
      )}
    </section>
  );
};
