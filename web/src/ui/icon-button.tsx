import type { ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps {
  /** Spoken, and shown on hover. */
  readonly label: string;
  /** Stays where it is and does nothing, so that the focus is not lost. */
  readonly off?: boolean;
  /** In which direction it moves something: keeps the focus findable when the thing has moved. */
  readonly move?: -1 | 1;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export const IconButton = ({ label, off = false, move, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    data-move={move}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onClick}
  >
    {children}
  </button>
);
