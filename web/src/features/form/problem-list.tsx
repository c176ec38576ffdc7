import type { Problem } from '@vitrine/contract/envelope.ts';
import { CircleAlert } from 'lucide-react';
import styles from './problem-list.module.css';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly labelOf: (path: string) => string;
  /** Leads to the field. */
  readonly onFollow: (path: string) => void;
}

/** Everything that keeps the form from being saved, in one place, each with the way to its field. */
export const ProblemList = ({ problems, labelOf, onFollow }: ProblemListProps) => (
  <div role="alert" className={styles.problems}>
    <p>
      <CircleAlert aria-hidden />
      {problems.length === 1 ? 'One thing is not right yet' : `${problems.length} things are not right yet`}
    </p>
    <ul>
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <button type="button" onClick={() => onFollow(path)}>
            {labelOf(path)}
          </button>
          : {message}
        </li>
      ))}
    </ul>
  </div>
);
