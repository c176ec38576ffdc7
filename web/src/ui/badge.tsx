import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone?: 'plain' | 'green' | 'amber' | 'red' | 'blue';
  /** An icon and a word: a colour alone says nothing. */
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
