import { endAllSessions } from '@vitrine/contract/account.ts';
import { signOut as endThisSession } from '@vitrine/contract/auth.ts';
import { getSiteSettings } from '@vitrine/contract/site.ts';
import { ask, call } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { notifyError, showSuccess } from '../../ui/messages.ts';
import { forgetDraftsOf } from '../drafts/drafts.ts';
import { leaveFarewell } from './farewell.ts';
import { session } from './user.ts';

const forgetHere = (): void => {
  const { id } = session.store.getState();
  session.clear();
  void forgetDraftsOf(id);
  location.hash = '/login';
};

/** Ends the identity provider's own session too, which leads back to the front page. */
const goodbye = (text: string, logoutUrl: string | null): void => {
  if (logoutUrl === null) {
    showSuccess(text);
    return;
  }
  leaveFarewell(sessionStorage, { kind: 'success', text });
  location.assign(logoutUrl);
};

const { success: words = '' } = endThisSession;

/** Here it holds at once, whatever the server answers: someone else may sit down at this computer next. */
export const signOut = async (): Promise<void> => {
  const throughProvider = session.store.getState().isSSO === '1';
  // Takes the token along before it is forgotten, so that no answer to it can end anything here.
  const answer = ask(endThisSession, {}, { quiet: true });
  forgetHere();
  try {
    const { message, data } = await answer;
    goodbye(message, data.logoutUrl);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 401) {
      const settings = throughProvider ? await call(getSiteSettings, {}, { quiet: true }).catch(() => null) : null;
      goodbye(words, settings?.logoutUrl ?? null);
    } else {
      notifyError(
        'You are signed out in this browser only',
        'The server could not be told. Your session there ends by itself; to be sure, sign in again later and sign out everywhere.',
      );
    }
  }
};

/** Only once the server has ended them all: otherwise nobody would know that the others go on. */
export const signOutEverywhere = async (): Promise<void> => {
  const { message, data } = await ask(endAllSessions, {});
  forgetHere();
  goodbye(message, data.logoutUrl);
};
