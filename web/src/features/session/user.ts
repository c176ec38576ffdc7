import { useStore } from 'zustand';
import { createSession, type UserInfo } from './session.ts';

export const session = createSession({ local: localStorage, tab: sessionStorage });

addEventListener('storage', ({ storageArea }) => {
  if (storageArea === localStorage) session.follow();
});

export const useUser = <Part>(select: (user: UserInfo) => Part): Part => useStore(session.store, select);

export const useSignedIn = (): boolean => useUser((user) => user.token !== '');
