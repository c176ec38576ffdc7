import { type ReactNode, useId } from 'react';
import styles from './step-section.module.css';
import { type StepName, steps } from './steps/steps.ts';

interface StepSectionProps {
  readonly step: StepName;
  readonly explanation: ReactNode;
  readonly children: ReactNode;
}

/** One of the five steps. Its heading is where the links of the rail lead. */
export const StepSection = ({ step, explanation, children }: StepSectionProps) => (
  <section id={`step-${step}`} aria-labelledby={`heading-${step}`} className={styles.step}>
    <h2 id={`heading-${step}`} tabIndex={-1}>
      {steps.find(({ name }) => name === step)?.label}
    </h2>
    <p className={styles.explanation}>{explanation}</p>
    <div className={styles.content}>{children}</div>
  </section>
);

interface PartProps {
  readonly title: string;
  readonly explanation?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a step with a heading of its own. */
export const Part = ({ title, explanation, children }: PartProps) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h3 id={heading}>{title}</h3>
      {explanation !== undefined && <p>{explanation}</p>}
      {children}
    </section>
  );
};
