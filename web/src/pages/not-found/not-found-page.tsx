import { EmptyCase } from '../../features/vitrine-case/empty-case.tsx';
import { NothingHere } from '../../features/vitrine-case/nothing-here.tsx';
import { ButtonLink } from '../../ui/button.tsx';

export const NotFoundPage = () => (
  <NothingHere
    title="This case is empty"
    drawing={<EmptyCase label="Page not found" />}
    actions={
      <>
        <ButtonLink to="/" variant="primary">
          Go to the home page
        </ButtonLink>
        <ButtonLink to="/contactus">Contact Us</ButtonLink>
      </>
    }
  >
    There is no page at this address. It may have been mistyped, or the page has moved. If a link on this site brought
    you here, please tell us.
  </NothingHere>
);
