import { describe, expect, test } from 'vitest';
import { type Decision, guard, type Visit } from './guard.ts';
import { routes } from './routes.ts';

const visit = (change: Partial<Visit>): Visit => ({
  address: '/',
  token: '',
  isSSO: 1,
  choosingPassword: false,
  previous: null,
  saved: null,
  ...change,
});

const signedIn = { token: 'secret', isSSO: '1' } as const;

const cases: readonly [sentence: string, visit: Partial<Visit>, decision: Decision][] = [
  ['a visitor opens a public page', { address: '/search?keyword=ice' }, {}],
  ['a visitor opens an address that does not exist', { address: '/nowhere' }, {}],
  [
    'a visitor who wants the dashboard',
    { address: '/dashboard/reviews' },
    { redirect: '/login', save: '/dashboard/reviews' },
  ],
  [
    'a visitor who wants to upload',
    { address: '/upload?draft=7k2d9' },
    { redirect: '/login', save: '/upload?draft=7k2d9' },
  ],
  [
    'a visitor who wants to go on with an upload',
    { address: '/midupload/7k2d9-fq3xz' },
    { redirect: '/login', save: '/midupload/7k2d9-fq3xz' },
  ],
  ['a visitor who wants to create a laboratory', { address: '/createlab' }, { redirect: '/login', save: '/createlab' }],
  [
    'a visitor who opens the login page from a dataset',
    { address: '/login', previous: '/datadetail/7k2d9' },
    { save: '/datadetail/7k2d9' },
  ],
  ['a visitor who opens the login page first', { address: '/login' }, {}],
  ['a visitor who comes back to the login page with a code', { address: '/login?code=1', saved: '/upload' }, {}],
  [
    'someone signed in who opens the login page',
    { ...signedIn, address: '/login', previous: '/lab' },
    { redirect: '/lab' },
  ],
  [
    'someone signed in who comes back from single sign-on',
    { ...signedIn, address: '/login', saved: '/upload' },
    { redirect: '/upload' },
  ],
  ['someone signed in who opens the login page first', { ...signedIn, address: '/login' }, { redirect: '/' }],
  [
    'someone signed in whose previous page is not ours',
    { ...signedIn, address: '/login', previous: '//evil.org' },
    { redirect: '/' },
  ],
  [
    'someone signed in who opens a link that sets a password',
    { ...signedIn, address: '/login', choosingPassword: true },
    {},
  ],
  ['someone signed in who opens the dashboard', { ...signedIn, address: '/dashboard' }, {}],
  ['a single sign-on account creates a laboratory', { ...signedIn, address: '/createlab' }, {}],
  [
    'another account may not create one',
    { token: 'secret', isSSO: '0', address: '/createlab' },
    { redirect: '/noaccess' },
  ],
  ['another account may go on with an upload', { token: 'secret', isSSO: '0', address: '/midupload' }, {}],
  ['another account may upload', { token: 'secret', isSSO: '0', address: '/upload' }, {}],
];

describe('the route guard', () => {
  test.each(cases)('%s', (_sentence, change, decision) => {
    expect(guard(visit(change))).toEqual(decision);
  });

  test.each(routes.filter(({ access }) => access !== 'everyone'))(
    'lets nobody into $path without a token',
    ({ path }) => {
      const address = path.replaceAll(/\/:\w+\?/gu, '');
      expect(guard(visit({ address }))).toEqual({ redirect: '/login', save: address });
    },
  );

  test.each(routes.filter(({ access }) => access === 'everyone'))('lets everybody into $path', ({ path }) => {
    expect(guard(visit({ address: path.replaceAll(/\/:\w+\?/gu, '') })).redirect).toBeUndefined();
  });
});
