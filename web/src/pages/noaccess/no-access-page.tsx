import { EmptyCase } from '../../features/vitrine-case/empty-case.tsx';
import { NothingHere } from '../../features/vitrine-case/nothing-here.tsx';
import { ButtonLink } from '../../ui/button.tsx';

export const NoAccessPage = () => (
  <NothingHere
    title="This room is not open to your account"
    drawing={<EmptyCase label="No access" />}
    actions={
      <>
        <ButtonLink to="/" variant="primary">
          Go to the home page
        </ButtonLink>
        <ButtonLink to="/contactus">Contact Us</ButtonLink>
      </>
    }
  >
    You are signed in, but your account may not do this. New laboratories, for example, are created by people who sign
    in through their institution. If you think that you should have access, write to us.
  </NothingHere>
);
