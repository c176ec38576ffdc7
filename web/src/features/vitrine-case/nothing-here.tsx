import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './nothing-here.module.css';

interface NothingHereProps {
  readonly title: string;
  readonly drawing: ReactNode;
  readonly actions: ReactNode;
  readonly children: string;
}

/** A page that says why there is nothing to see, and where to go instead. */
export const NothingHere = ({ title, drawing, actions, children }: NothingHereProps) => (
  <div className={styles.page}>
    <div className={styles.drawing}>{drawing}</div>
    <div>
      <PageHeading>{title}</PageHeading>
      <p className={styles.words}>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  </div>
);
