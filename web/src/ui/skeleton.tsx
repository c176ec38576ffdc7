import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { useDelayed } from './use-delayed.ts';

const patience = 400;

interface LoadingProps {
  /** What is awaited, for those who cannot see the grey shapes. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Holds the place of what comes, and shows its shape only when it takes a while. */
export const Loading = ({ label, children }: LoadingProps) => {
  const slow = useDelayed(patience);
  return (
    <output className={styles.loading} data-slow={slow || undefined}>
      <span className="visually-hidden">{slow ? label : ''}</span>
      <div aria-hidden className={styles.shapes}>
        {children}
      </div>
    </output>
  );
};

type LineWidth = 'short' | 'medium' | 'long';
type LineHeight = 'title' | 'lead' | 'text';

interface LineProps {
  readonly width?: LineWidth;
  readonly height?: LineHeight;
}

export const Line = ({ width = 'long', height = 'text' }: LineProps) => (
  <div className={styles.line} data-width={width} data-height={height} />
);
