import { CircleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../laboratory/counted.ts';
import type { Engine, Snapshot } from '../engine/engine.ts';
import styles from './failed-list.module.css';

const shown = 20;

interface FailedListProps {
  readonly snapshot: Snapshot;
  readonly engine: Engine;
}

/** Files that do not go on by themselves, each with the reason and what can be done. */
export const FailedList = ({ snapshot: { items, totals }, engine }: FailedListProps) => {
  if (totals.failed === 0) return null;
  const failed = items.filter(({ phase }) => phase === 'failed');
  return (
    <section className={styles.card} aria-label="Files that need your decision">
      <div className={styles.head}>
        <p className={styles.title} role="alert">
          <CircleAlert aria-hidden />
          {counted(failed.length, 'file needs', 'files need')} your decision
        </p>
        {failed.length > 1 && <Button onClick={engine.retryFailed}>Try all again</Button>}
      </div>
      <ul className={styles.list}>
        {failed.slice(0, shown).map(({ key, path, problem }) => (
          <li key={key} className={styles.row}>
            <div className={styles.what}>
              <p className={styles.path}>{path}</p>
              <p className={styles.problem}>{problem}</p>
            </div>
            <div className={styles.actions}>
              <Button variant="quiet" aria-label={`Try again: ${path}`} onClick={() => engine.resume(key)}>
                Try again
              </Button>
              <Button variant="quiet" aria-label={`Leave out: ${path}`} onClick={() => engine.remove(key)}>
                Leave out
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {failed.length > shown && <p className={styles.more}>and {counted(failed.length - shown, 'more', 'more')}</p>}
    </section>
  );
};
