import { useEffect, useState } from 'react';
import { type StepName, steps } from './steps.ts';

/** The step that is being read: the one that crosses the upper third of the window. */
export const useStepInSight = (): StepName => {
  const [current, setCurrent] = useState<StepName>('files');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        const step = steps.find(({ name }) => seen?.target.id === `step-${name}`);
        if (step !== undefined) setCurrent(step.name);
      },
      { rootMargin: '-30% 0px -65% 0px' },
    );
    for (const { name } of steps) {
      const section = document.querySelector(`#step-${name}`);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
};
