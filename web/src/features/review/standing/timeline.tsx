import type { AuditEvent } from '@vitrine/contract/review.ts';
import type { ReactNode } from 'react';
import { When } from '../../../ui/when.tsx';
import { useUser } from '../../session/user.ts';
import { stepWords } from './step-words.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  readonly steps: readonly AuditEvent[];
  /** Which dataset it was, where there are several. */
  readonly subjectOf?: (step: AuditEvent) => ReactNode;
}

/** What happened, the last first, in words. */
export const Timeline = ({ steps, subjectOf }: TimelineProps) => {
  const me = useUser((user) => user.id);
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const { who, did } = stepWords(step, me);
        return (
          <li key={step.id} data-action={step.action}>
            <p>
              <strong>
                <bdi>{who}</bdi>
              </strong>{' '}
              {did} <When at={step.at} as="since" />
            </p>
            {subjectOf?.(step)}
            {step.comment !== '' && (
              <blockquote dir="auto" className={styles.comment}>
                {step.comment}
              </blockquote>
            )}
          </li>
        );
      })}
    </ol>
  );
};
