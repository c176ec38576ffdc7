import { arrival, readArrival, withoutArrival } from '../features/arrival/arrival.ts';
import { takeFarewell } from '../features/session/farewell.ts';
import { session } from '../features/session/user.ts';
import { showError, showSuccess } from '../ui/messages.ts';

const login = '#/login';

/** Before anything is drawn: takes what the address brought along, and leaves no secret in it nor in the history. */
export const open = (): void => {
  const brought = readArrival(location.search);
  const isSignIn = brought.kind === 'answer' || brought.kind === 'refusal';
  const farewell = takeFarewell(sessionStorage);
  // Another tab may have been quicker: then there is nothing left to sign in to.
  if (!isSignIn || session.token() === '') arrival.setState(brought, true);
  if (farewell !== null) (farewell.kind === 'error' ? showError : showSuccess)(farewell.text);

  const atFront = location.hash === '' || location.hash === '#/';
  const leadsToLogin = isSignIn || brought.kind === 'password' || (farewell !== null && atFront);
  history.replaceState(
    history.state,
    '',
    location.pathname + withoutArrival(location.search) + (leadsToLogin ? login : location.hash),
  );
};
