import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly explanation: ReactNode;
  readonly children: ReactNode;
}

/** What it is on the left, what one does with it on the right. */
export const Section = ({ title, explanation, children }: SectionProps) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div>
        <h2 id={heading}>{title}</h2>
        <p className={styles.explanation}>{explanation}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
};
