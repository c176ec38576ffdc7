import { useStore } from 'zustand';
import { closeMessages, showError, showSuccess } from '../ui/messages.ts';
import { createSession, type UserInfo } from './session.ts';

export const session = createSession({ local: localStorage, tab: sessionStorage });

addEventListener('storage', ({ storageArea }) => {
  if (storageArea === localStorage) session.follow();
});

export const useUser = <Part>(select: (user: UserInfo) => Part): Part => useStore(session.store, select);

const goToLogin = (): void => {
  location.hash = '/login';
};

/** The server does not know this session any more; the identity provider may still know its own. */
export const endSession = (message: string, logoutUrl: string | null): void => {
  closeMessages();
  showError(message);
  session.clear();
  goToLogin();
  if (logoutUrl !== null) location.assign(logoutUrl);
};

export const signOut = (): void => {
  session.clear();
  showSuccess('Logout successfully');
  goToLogin();
};
