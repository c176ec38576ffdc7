import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  readonly title: string;
  /** What is inside, in a few words, while it is folded. */
  readonly state: ReactNode;
  /** Folded until wanted, unless something is in it. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** What many datasets do without, out of the way until it is wanted. Always there for a link to a field inside. */
export const Fold = ({ title, state, open, children }: FoldProps) => (
  <details className={styles.fold} open={open}>
    <summary>
      <ChevronRight aria-hidden size={16} />
      <span className={styles.title}>{title}</span>
      <span className={styles.state}>{state}</span>
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
