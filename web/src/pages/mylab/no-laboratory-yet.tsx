import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPlace } from '../../ui/empty-place.tsx';

interface NoLaboratoryYetProps {
  readonly mayCreate: boolean;
}

export const NoLaboratoryYet = ({ mayCreate }: NoLaboratoryYetProps) => (
  <EmptyPlace
    title="You are in no laboratory yet"
    action={
      mayCreate ? (
        <ButtonLink to="/createlab" variant="primary">
          Create your laboratory
        </ButtonLink>
      ) : (
        <ButtonLink to="/lablist">Look at the laboratories</ButtonLink>
      )
    }
  >
    The laboratories that you lead or belong to stand here, with what waits for you in each.{' '}
    {mayCreate
      ? 'Create one for your group, or ask its principal investigator to invite you.'
      : 'Ask the principal investigator of yours to invite you: the invitation shows up on this page.'}
  </EmptyPlace>
);
