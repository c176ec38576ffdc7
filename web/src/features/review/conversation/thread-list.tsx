import type { ReviewComment } from '@vitrine/contract/review.ts';
import { counted } from '../../laboratory/counted.ts';
import { ThreadCard } from './thread-card.tsx';
import styles from './thread-list.module.css';
import { isOpen, type Pin, type Thread } from './threads.ts';

interface ThreadListProps {
  /** Of the submission. */
  readonly id: string;
  readonly threads: readonly Thread[];
  readonly mayComment: boolean;
  readonly textAt: (path: string) => string;
  readonly onShow: (pin: Pin) => void;
  readonly accepting: boolean;
  readonly onAccept: (comment: ReviewComment) => void;
}

/** What is open, and folded below it what is settled. */
export const ThreadList = ({ threads, ...rest }: ThreadListProps) => {
  const open = threads.filter(isOpen);
  const settled = threads.filter((thread) => !isOpen(thread));
  const cards = (some: readonly Thread[]) => (
    <ul className={styles.list}>
      {some.map((thread) => (
        <li key={thread.root.id}>
          <ThreadCard thread={thread} {...rest} />
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.threads}>
      {open.length > 0 && cards(open)}
      {settled.length > 0 && (
        <details className={styles.settled}>
          <summary>{counted(settled.length, 'settled comment')}</summary>
          {cards(settled)}
        </details>
      )}
    </div>
  );
};
