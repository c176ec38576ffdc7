import type { Dataset } from '@vitrine/contract/records.ts';
import { useAt } from '../draft/draft-context.tsx';
import { Part, StepSection } from '../step-section.tsx';
import { AccessField } from './access-field.tsx';
import { Destination } from './destination.tsx';
import { Funding } from './funding.tsx';
import { LicenceField } from './licence-field.tsx';
import { Places } from './places/places.tsx';
import { RelatedWorks } from './related-works.tsx';

interface RightsStepProps {
  readonly dataset: Dataset | undefined;
}

/** Who may open and reuse it, what it belongs to, and where it is sent. */
export const RightsStep = ({ dataset }: RightsStepProps) => {
  const access = useAt('access.kind');
  return (
    <StepSection step="rights" explanation="Who may open and reuse it, what it belongs to, and who reviews it.">
      <AccessField />
      {access !== 'metadata-only' && <LicenceField />}
      <Part title="Laboratory" explanation="Where the dataset is sent, and on whose page it will stand.">
        <Destination dataset={dataset} />
      </Part>
      <Part title="Related works" explanation="The article, the code, the data that this was made from.">
        <RelatedWorks />
      </Part>
      <Part title="Funding" explanation="Who paid for the work. Funders find what came of it through this.">
        <Funding />
      </Part>
      <Part title="Places" explanation="Where the data were collected, or what they are about.">
        <Places />
      </Part>
    </StepSection>
  );
};
