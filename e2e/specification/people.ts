import { type Browser, expect, type Page } from '@playwright/test';
import { inviteUser } from '../../contract/admin.ts';
import { setPassword, signIn, type UserInfo } from '../../contract/auth.ts';
import { test as journey } from '../journey.ts';
import { linkInMail, signInAs } from '../sign-in.ts';
import { callAs } from '../submission.ts';

/** What the browser keeps of the user, as its texts. */
export const keptBy = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('token'),
    local: localStorage.getItem('userInfo'),
    session: sessionStorage.getItem('userInfo'),
  }));

const signedIn = async (browser: Browser, baseURL: string | undefined, name: string): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await signInAs(page, name);
  return page;
};

/** An account that did not come through single sign-on: invited, and with a password of its own. */
const signInInvited = async (page: Page, username: string): Promise<UserInfo> => {
  const email = `${username}@people.example`;
  const password = 'photograph fifty-one';
  await callAs(page, inviteUser, { name: 'Rosalind Franklin', email, username });
  const link = new URL(await linkInMail(page, 'Your account at Vitrine', email));
  const token = link.searchParams.get('password') ?? '';
  expect((await page.request.post(setPassword.path, { data: { token, password } })).status()).toBe(200);
  const answer = await page.request.post(signIn.path, { form: { username, password } });
  return ((await answer.json()) as { data: UserInfo }).data;
};

/** A test with two people who are known to the server: one from single sign-on, and one who is not. */
export const test = journey.extend<object, { researcher: UserInfo; invited: UserInfo }>({
  researcher: [
    async ({ browser }, use, { project }) => {
      const page = await signedIn(browser, project.use.baseURL, 'Lin Mei');
      const { local } = await keptBy(page);
      await page.context().close();
      await use(JSON.parse(local ?? '{}') as UserInfo);
    },
    { scope: 'worker' },
  ],
  invited: [
    async ({ browser }, use, { project, workerIndex }) => {
      const page = await signedIn(browser, project.use.baseURL, 'Ada Okafor');
      const user = await signInInvited(page, `specified-${workerIndex}`);
      await page.context().close();
      await use(user);
    },
    { scope: 'worker' },
  ],
});

/** Leaves behind what the browser keeps of someone who has signed in. The server knows the session. */
export const comeBack = async (page: Page, user: UserInfo): Promise<void> => {
  await page.goto('/api/health');
  await page.evaluate((info) => {
    localStorage.setItem('token', info.token);
    localStorage.setItem('userInfo', JSON.stringify(info));
  }, user);
};
