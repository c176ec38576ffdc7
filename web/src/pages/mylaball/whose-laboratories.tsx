import { EmptyCase } from '../../features/vitrine-case/empty-case.tsx';
import { NothingHere } from '../../features/vitrine-case/nothing-here.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** For someone who is not signed in and has named nobody. */
export const WhoseLaboratories = () => (
  <NothingHere
    title="Whose laboratories?"
    drawing={<EmptyCase label="Nobody named" />}
    actions={
      <>
        <ButtonLink to="/login" variant="primary">
          Sign in to see yours
        </ButtonLink>
        <ButtonLink to="/lablist">All laboratories</ButtonLink>
      </>
    }
  >
    This page shows all laboratories of one person. Signed in, it shows yours; the name of a member or principal
    investigator on a laboratory’s page leads to theirs.
  </NothingHere>
);
