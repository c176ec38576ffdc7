import type { Dataset } from '@vitrine/contract/records.ts';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { useDraftForm } from '../draft/draft-context.tsx';
import { Part, StepSection } from '../step-section.tsx';
import { Doi } from './doi.tsx';
import { Missing } from './missing.tsx';
import { Picture } from './picture.tsx';
import styles from './review-step.module.css';
import { useSubmit } from './use-submit.ts';

interface ReviewStepProps {
  readonly dataset: Dataset | undefined;
}

/** What is missing, how it will look, and off it goes. */
export const ReviewStep = ({ dataset }: ReviewStepProps) => {
  const { readOnly } = useDraftForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const { sending, failure, send } = useSubmit(dataset, () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  });
  const again = dataset?.status === 'returned';
  const maySubmit = !readOnly && (dataset?.abilities.submit ?? true);
  return (
    <StepSection step="review" explanation="Look at it once more as others will see it.">
      {!readOnly && <Missing heading={heading} />}
      <Picture dataset={dataset} />
      <Part
        title="DOI"
        explanation="It gets one when it is published. Reserve it now if an article has to name it before that."
      >
        <Doi dataset={dataset} />
      </Part>
      {maySubmit && (
        <Part title={again ? 'Send it back' : 'Submit'}>
          <div className={styles.send}>
            <p className={styles.next}>
              {again
                ? 'It goes back to those who returned it. Until they have looked, you can recall it.'
                : 'A principal investigator of the laboratory looks at it, then a judge. Nothing is public before both approve. Until then you can recall it.'}
            </p>
            {failure !== undefined && <Trouble>{failure}</Trouble>}
            <Button variant="primary" busy={sending} onClick={() => void send()}>
              {sending ? 'Sending…' : again ? 'Send back to review' : 'Submit for review'}
            </Button>
          </div>
        </Part>
      )}
      {!readOnly && !maySubmit && (
        <p className={styles.note}>You can change this dataset; its authors send it to review.</p>
      )}
    </StepSection>
  );
};
