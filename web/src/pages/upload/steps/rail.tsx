import { Check } from 'lucide-react';
import { useDraftForm, useDraftState } from '../draft/draft-context.tsx';
import { bringIntoSight } from '../draft/reveal.ts';
import { Meter } from './meter.tsx';
import styles from './rail.module.css';
import { SaveState } from './save-state.tsx';
import { missingIn, type StepName, steps } from './steps.ts';
import { useCompleteness } from './use-completeness.ts';
import { useStepInSight } from './use-step-in-sight.ts';

const goTo = (step: StepName): void => {
  const heading = document.querySelector<HTMLElement>(`#heading-${step}`);
  heading?.focus({ preventScroll: true });
  bringIntoSight(document.querySelector(`#step-${step}`), 'start');
};

/** The five steps, always in sight: where one is, what is done, what is missing, and whether it is saved. */
export const Rail = () => {
  const problems = useDraftState((state) => state.problems);
  const { readOnly } = useDraftForm();
  const completeness = useCompleteness();
  const current = useStepInSight();
  return (
    <div className={styles.rail}>
      <nav aria-label="Steps">
        <ol className={styles.steps}>
          {steps.map(({ name, label }, at) => {
            const missing = readOnly ? 0 : missingIn(problems, name);
            return (
              <li key={name}>
                <button
                  type="button"
                  className={styles.step}
                  aria-current={current === name ? 'step' : undefined}
                  onClick={() => goTo(name)}
                >
                  <span aria-hidden className={styles.state} data-done={missing === 0 || undefined}>
                    {missing === 0 ? <Check size={14} strokeWidth={2} /> : at + 1}
                  </span>
                  <span>{label}</span>
                  <span className={missing === 0 ? 'visually-hidden' : styles.missing}>
                    {missing === 0 ? 'done' : `${missing} missing`}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </nav>
      {!readOnly && (
        <>
          <div className={styles.meter}>
            <Meter completeness={completeness} />
          </div>
          <div className={styles.save}>
            <SaveState />
          </div>
        </>
      )}
    </div>
  );
};
