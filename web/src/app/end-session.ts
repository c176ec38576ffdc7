import { leaveFarewell } from '../features/session/farewell.ts';
import { session } from '../features/session/user.ts';
import { closeMessages, showError } from '../ui/messages.ts';
import { keepReturnAddress, returnAddress } from './return-address.ts';

/** The server does not know this session any more; the identity provider may still know its own. */
export const endSession = (message: string, logoutUrl: () => Promise<string | null>): void => {
  const here = returnAddress(location.hash.slice(1));
  // A late answer to something sent on the way out: what was kept for the way back must stay.
  if (session.token() === '') {
    if (here !== null) keepReturnAddress(here);
    location.hash = '/login';
    return;
  }
  const throughProvider = session.store.getState().isSSO === '1';
  closeMessages();
  showError(message);
  session.clear();
  if (here !== null) keepReturnAddress(here);
  location.hash = '/login';
  if (throughProvider) void leaveProvider(message, logoutUrl);
};

const leaveProvider = async (message: string, logoutUrl: () => Promise<string | null>): Promise<void> => {
  const address = await logoutUrl().catch(() => null);
  if (address === null) return;
  leaveFarewell(sessionStorage, { kind: 'error', text: message });
  location.assign(address);
};
