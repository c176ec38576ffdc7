import { createStore } from 'zustand/vanilla';

type Flag = '0' | '1';

/** What the browser keeps of the user: the stored field names are part of the platform's contract. */
export interface UserInfo {
  readonly token: string;
  readonly name: string;
  /** '1': the account came through single sign-on. The number only ever stands before anybody has signed in. */
  readonly isSSO: Flag | 1;
  /** '0': the e-mail address is not verified. */
  readonly isFull: Flag | null;
  readonly piUnreviewed: number;
  readonly judgeUnreviewed: number;
  readonly expire: string;
  readonly id: string;
  readonly isInto: Flag | null;
  readonly isPI: Flag | null;
  readonly role: string;
  readonly unreviewed: number;
}

export const nobody: UserInfo = {
  token: '',
  name: '',
  isSSO: 1,
  isFull: null,
  piUnreviewed: 0,
  judgeUnreviewed: 0,
  expire: '',
  id: '',
  isInto: null,
  isPI: null,
  role: '',
  unreviewed: 0,
};

const infoKey = 'userInfo';
const tokenKey = 'token';

const parse = (text: string | null): Partial<UserInfo> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

interface Storages {
  /** Shared by all tabs. Its token is what route checks and calls use. */
  readonly local: Storage;
  /** The copy of this tab. */
  readonly tab: Storage;
}

export const createSession = ({ local, tab }: Storages) => {
  const token = (): string => local.getItem(tokenKey) ?? '';

  /** Without the shared token nobody is signed in, whatever a copy says: another tab has signed out. */
  const stored = (): UserInfo => {
    const current = token();
    if (current === '') return nobody;
    const info = parse(local.getItem(infoKey)) ?? parse(tab.getItem(infoKey));
    return { ...nobody, ...info, token: current };
  };

  const store = createStore<UserInfo>(stored);

  return {
    store,
    token,
    /** Keeps what the server said about the user, here and for the other tabs. */
    remember: (change: Partial<UserInfo>): void => {
      const next = { ...store.getState(), ...change };
      const text = JSON.stringify(next);
      local.setItem(tokenKey, next.token);
      local.setItem(infoKey, text);
      tab.setItem(infoKey, text);
      store.setState(next, true);
    },
    /** Takes over what another tab has written. */
    follow: (): void => store.setState(stored(), true),
    clear: (): void => {
      local.clear();
      tab.clear();
      store.setState(nobody, true);
    },
  };
};
