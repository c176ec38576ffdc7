import { useStore } from 'zustand';
import { closeMessages, showError, showSuccess } from '../ui/toast.tsx';
import { createSession, type UserInfo } from './session.ts';

export const session = createSession({ local: localStorage, tab: sessionStorage });

addEventListener('storage', ({ storageArea }) => {
  if (storageArea === localStorage) session.follow();
});

export const useUser = <Part>(select: (user: UserInfo) => Part): Part => useStore(session.store, select);

const goToLogin = (): void => {
  location.hash = '/login';
};

/** The server does not know this session any more. */
export const endSession = (message: string): void => {
  closeMessages();
  showError(message);
  session.clear();
  goToLogin();
};

export const signOut = (): void => {
  session.clear();
  showSuccess('Logout successfully');
  goToLogin();
};
