import { reveal } from '../draft/reveal.ts';
import { type Completeness, nextSteps } from './completeness.ts';
import styles from './meter.module.css';

interface MeterProps {
  readonly completeness: Completeness;
}

const wordsFor = ({ required, recommended }: Completeness): string => {
  const open = required.filter(({ done }) => !done).length;
  if (open > 0) return `${required.length - open} of ${required.length} required`;
  const more = recommended.filter(({ done }) => !done).length;
  return more === 0 ? 'Complete. Ready to submit.' : 'Ready to submit. It gets even better with';
};

/** A mark for everything that is asked for: tall ones are required, short ones recommended. Below it, what to do next. */
export const Meter = ({ completeness }: MeterProps) => {
  const { required, recommended } = completeness;
  return (
    <div className={styles.meter}>
      <div aria-hidden className={styles.ruler}>
        {required.map(({ path, words, done }) => (
          <span key={`${path} ${words}`} className={styles.mark} data-done={done || undefined} />
        ))}
        {recommended.map(({ words, done }) => (
          <span key={words} className={styles.mark} data-recommended data-done={done || undefined} />
        ))}
      </div>
      <p className={styles.words}>{wordsFor(completeness)}</p>
      <ul className={styles.next} aria-label="Next steps">
        {nextSteps(completeness).map(({ path, words }) => (
          <li key={`${path} ${words}`}>
            <button type="button" onClick={() => reveal(path)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
