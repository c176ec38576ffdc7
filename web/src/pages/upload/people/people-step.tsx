import type { Dataset } from '@vitrine/contract/records.ts';
import { useProfile } from '../../../features/session/use-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { useAt, useDraftForm } from '../draft/draft-context.tsx';
import { TextAt } from '../draft/text-at.tsx';
import { Actions, FieldsCard, Span } from '../rows.tsx';
import { Part, StepSection } from '../step-section.tsx';
import { Contributors } from './contributors.tsx';
import { Creators } from './creators.tsx';
import { Editors } from './editors.tsx';

interface PeopleStepProps {
  /** Nothing while it is new. */
  readonly dataset: Dataset | undefined;
}

const Contact = () => {
  const { draft, readOnly } = useDraftForm();
  const { data: profile } = useProfile();
  const { name, email } = useAt('contact');
  const mine = { name: profile?.name ?? '', email: profile?.email ?? '' };
  return (
    <>
      <FieldsCard>
        <Span of={3}>
          <TextAt path="contact.name" />
        </Span>
        <Span of={3}>
          <TextAt path="contact.email" type="email" spellCheck={false} />
        </Span>
      </FieldsCard>
      {!readOnly && name === '' && email === '' && mine.email !== '' && (
        <Actions>
          <Button variant="quiet" onClick={() => draft.set('contact', mine)}>
            Use my name and address
          </Button>
        </Actions>
      )}
    </>
  );
};

/** Who made it, who helped, and whom to ask. */
export const PeopleStep = ({ dataset }: PeopleStepProps) => {
  const { readOnly } = useDraftForm();
  return (
    <StepSection step="people" explanation="Everyone who shall be named, and those who work on this with you.">
      <Creators />
      <Part
        title="Contributors"
        explanation="People and organisations who helped without being authors: who collected, curated, hosted, supervised."
      >
        <Contributors />
      </Part>
      <Part title="Data contact" explanation="Whom people can ask about the data in five years.">
        <Contact />
      </Part>
      {!readOnly && (
        <Part
          title="Co-editors"
          explanation="They see and change this dataset and its later versions as you do. It stays yours."
        >
          <Editors dataset={dataset} />
        </Part>
      )}
    </StepSection>
  );
};
