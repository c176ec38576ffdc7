import { returnAddress } from './return-address.ts';
import { routeAt } from './routes.ts';

export interface Visit {
  /** Path and query of the route that is asked for. */
  readonly address: string;
  readonly token: string;
  readonly isSSO: '0' | '1' | 1;
  /** A mailed link is open that sets a password: for that the login page stays, whoever is signed in. */
  readonly choosingPassword: boolean;
  /** Where the visitor was before in this tab, the login page left out. */
  readonly previous: string | null;
  /** The return address that an earlier visit saved. */
  readonly saved: string | null;
}

export interface Decision {
  /** Where to go instead; absent when the visit is allowed. */
  readonly redirect?: string;
  /** The return address to keep. */
  readonly save?: string;
}

/** The route guard: what happens on a visit, worked out from nothing but the visit. */
export const guard = ({ address, token, isSSO, choosingPassword, previous, saved }: Visit): Decision => {
  const pathname = address.split('?', 1)[0] ?? '';
  const route = routeAt(pathname);
  const before = returnAddress(previous);

  if (token !== '') {
    if (route?.path === '/login') {
      return choosingPassword ? {} : { redirect: before ?? returnAddress(saved) ?? '/' };
    }
    if (route?.access === 'single-sign-on' && isSSO === '0') return { redirect: '/noaccess' };
    return {};
  }
  if (route !== undefined && route.access !== 'everyone') {
    const here = returnAddress(address);
    return here === null ? { redirect: '/login' } : { redirect: '/login', save: here };
  }
  return route?.path === '/login' && before !== null ? { save: before } : {};
};
