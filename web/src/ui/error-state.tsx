import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './error-state.module.css';
import { PageHeading } from './page-heading.tsx';

interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** Why, as far as one knows, and what is safe. */
  readonly explanation: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** In place of a page that could not be shown. */
export const ErrorState = ({ title, explanation, action, onAction }: ErrorStateProps) => (
  <section className={styles.state}>
    <PageHeading>{title}</PageHeading>
    <p role="alert" className={styles.explanation}>
      {explanation}
    </p>
    <Button variant="primary" onClick={onAction}>
      <RotateCw aria-hidden />
      {action}
    </Button>
  </section>
);
