import type { ReactNode } from 'react';
import styles from './empty-place.module.css';

interface EmptyPlaceProps {
  readonly title: string;
  /** What this place is for. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyPlace = ({ title, children, action }: EmptyPlaceProps) => (
  <div className={styles.place}>
    <p className={styles.title}>{title}</p>
    <p className={styles.words}>{children}</p>
    {action}
  </div>
);
