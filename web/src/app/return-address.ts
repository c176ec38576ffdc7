import { routeAt } from './routes.ts';

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const forbidden = /[\\\u0000-\u0020\u007f-\u009f]/u;

/** Where signing in leads back to, in this tab. */
const returnKey = 'returnTo';

export const keptReturnAddress = (): string | null => sessionStorage.getItem(returnKey);

export const keepReturnAddress = (address: string): void => sessionStorage.setItem(returnKey, address);

/**
 * Gives the address back when it is one of our own routes and a place to return to, and null for everything else:
 * `//elsewhere.org`, `https:…`, `javascript:…`, a backslash that a browser reads as a slash, the login page itself.
 */
export const returnAddress = (address: string | null): string | null => {
  if (address === null || !address.startsWith('/') || address.startsWith('//') || forbidden.test(address)) return null;
  const pathname = address.split(/[?#]/u, 1)[0] ?? '';
  const route = routeAt(pathname);
  return route === undefined || route.path === '/login' ? null : address;
};
