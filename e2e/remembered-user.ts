import type { Page } from '@playwright/test';

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

/** Opens every page of this tab as someone whom this browser remembers. */
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

/** Keeps the token from the server, which does not know it and would end the session: for what the browser decides alone. */
export const keepTokenFromServer = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    const { authorization: _, ...headers } = route.request().headers();
    await route.continue({ headers });
  });
};
