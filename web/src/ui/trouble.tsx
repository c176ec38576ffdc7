import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './trouble.module.css';

interface TroubleProps {
  readonly children: ReactNode;
  readonly onRetry?: () => void;
}

/** Says inside a page, where it happened, that something did not work. */
export const Trouble = ({ children, onRetry }: TroubleProps) => (
  <div className={styles.trouble}>
    <p role="alert" className={styles.words}>
      <CircleAlert aria-hidden />
      <span>{children}</span>
    </p>
    {onRetry !== undefined && <Button onClick={onRetry}>Try again</Button>}
  </div>
);
