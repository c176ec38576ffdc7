import type { Page } from '@playwright/test';
import { getProfile } from '../contract/account.ts';

/** What the browser keeps of the user, by the field names of the platform's contract. */
const researcher = {
  token: 'a-token-of-these-journeys',
  name: 'Ada Lindqvist',
  isSSO: '1',
  isFull: '1',
  piUnreviewed: 0,
  judgeUnreviewed: 0,
  expire: '2099-01-01T00:00:00.000Z',
  id: '01990000-0000-7000-8000-000000000001',
  isInto: '1',
  isPI: '0',
  role: 'user',
  unreviewed: 0,
};

export type RememberedUser = typeof researcher;

/** Leaves behind what the browser keeps of someone who signed in here before. The server does not know the session. */
export const rememberUser = async (page: Page, change: Partial<RememberedUser> = {}): Promise<void> => {
  const user = { ...researcher, ...change };
  const text = (value: string) => JSON.stringify(value);
  await page.addInitScript({
    content: `if (!sessionStorage.getItem('remembered')) {
      sessionStorage.setItem('remembered', 'once');
      localStorage.setItem('token', ${text(user.token)});
      localStorage.setItem('userInfo', ${text(JSON.stringify(user))});
    }`,
  });
};

/**
 * Opens every page as a user in a state that no real account has yet: the profile is answered for the server, and the
 * token is kept from it, since it would end the session. For what the browser decides alone.
 */
export const pretendSession = async (page: Page, change: Partial<RememberedUser> = {}): Promise<void> => {
  await rememberUser(page, change);
  await page.route('**/api/**', async (route) => {
    const { authorization: _, ...headers } = route.request().headers();
    await route.continue({ headers });
  });
  const { token: _, ...known } = { ...researcher, ...change };
  const profile = { ...known, username: null, email: 'ada@lindqvist.example', affiliation: '', orcid: null };
  await page.route(`**${getProfile.path}`, (route) =>
    route.fulfill({ json: { code: 200, message: 'OK', data: profile } }),
  );
};
