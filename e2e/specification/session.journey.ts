import { expect, type Page } from '@playwright/test';
import { completeSingleSignOn, signOut } from '../../contract/auth.ts';
import { signInAs } from '../sign-in.ts';
import { settled, visit } from '../visit.ts';
import { comeBack, keptBy, test } from './people.ts';

/** Every field of the user store, in the words of the specification. */
const fields = [
  ...['token', 'name', 'isSSO', 'isFull', 'piUnreviewed', 'judgeUnreviewed'],
  ...['expire', 'id', 'isInto', 'isPI', 'role', 'unreviewed'],
];
const logoutOfProvider = /\/idp\/session\/end/;

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** Every address that the page has shown or asked for as a document. */
const addressesOf = (page: Page): string[] => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) addresses.push(request.url());
  });
  return addresses;
};
const leaveTraces = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('anything', 'of this browser');
    sessionStorage.setItem('anything', 'of this tab');
  });
const keysOf = (page: Page) => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);

const expectLeftThroughProvider = async (page: Page, addresses: readonly string[]): Promise<void> => {
  await expect(page).toHaveURL(/\/#\/login$/);
  await settled(page);
  const login = addresses.findIndex((address) => address.endsWith('#/login'));
  const logout = addresses.findIndex((address) => logoutOfProvider.test(address));
  expect(login, addresses.join('\n')).toBeGreaterThanOrEqual(0);
  expect(logout, addresses.join('\n')).toBeGreaterThan(login);
};

test('before anybody signs in neither storage has a token or a user', async ({ page }) => {
  await visit(page, '/');
  expect(await keptBy(page)).toEqual({ token: null, local: null, session: null });
});

test('single sign-on sends code and redirectUri, and keeps token and user store in the browser', async ({ page }) => {
  await visit(page, '/faq');
  const answered = page.waitForResponse(`**${completeSingleSignOn.path}`);
  await signInAs(page, 'Lin Mei');
  await expect(messages(page)).toContainText('Login Success');
  await expect(page).toHaveURL(/\/#\/faq$/);

  const answer = await answered;
  const request = answer.request();
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toMatchObject({
    code: expect.stringMatching(/./),
    redirectUri: `${new URL(page.url()).origin}/`,
  });
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  expect(data).toMatchObject({ token: expect.any(String), isFull: '1', name: 'Lin Mei' });

  const { token, local, session } = await keptBy(page);
  expect(token).toBe(data['token']);
  expect(session).toBe(local);
  const kept = JSON.parse(local ?? '{}') as Record<string, unknown>;
  expect(Object.keys(kept).toSorted()).toEqual(fields.toSorted());
  const [flag, count] = [expect.stringMatching(/^[01]$/), expect.any(Number)];
  expect(kept).toEqual({
    ...{ token, name: 'Lin Mei', isSSO: '1', isFull: '1', piUnreviewed: count, judgeUnreviewed: count },
    ...{ expire: expect.any(String), id: expect.any(String), isInto: flag, isPI: flag, role: 'user' },
    unreviewed: count,
  });
});

test('Logout clears both storages and the user store, goes to login and to the identity provider’s logout', async ({
  page,
}) => {
  await signInAs(page, 'Lin Mei');
  await visit(page, '/faq');
  await leaveTraces(page);
  const addresses = addressesOf(page);
  const told = page.waitForRequest(`**${signOut.path}`);
  await page.getByRole('banner').getByRole('button', { name: 'Lin Mei' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  expect((await told).method()).toBe('POST');
  await expect(messages(page)).toContainText('Logout successfully');
  await expectLeftThroughProvider(page, addresses);
  // Visiting the login saves the return address, and that is all there is.
  expect(await keysOf(page)).toEqual([[], ['returnTo']]);
  await visit(page, '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a 401 shows the server message, clears both storages and the user store, and leaves as Logout does', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/401/);
  await signInAs(page, 'Kwame Mensah');
  await visit(page, '/faq');
  const { token } = await keptBy(page);
  await leaveTraces(page);
  const addresses = addressesOf(page);
  await request.post(signOut.path, { headers: { authorization: `Bearer ${token}` }, data: {} });
  await page.goto('/#/mylab');
  await expect(messages(page)).toContainText('Your session has ended. Please sign in again.');
  await expectLeftThroughProvider(page, addresses);
  expect(await keysOf(page)).toEqual([[], ['returnTo']]);
});

test('every call goes to the API base, with the token as bearer when there is one and without when not', async ({
  page,
  researcher,
}) => {
  const sent: { readonly url: string; readonly authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType()))
      sent.push({ url: request.url(), authorization: request.headers()['authorization'] });
  });
  await visit(page, '/lablist');
  const asVisitor = sent.splice(0);
  await comeBack(page, researcher);
  await visit(page, '/mylab');
  const { origin } = new URL(page.url());
  for (const [calls, authorization] of [
    [asVisitor, undefined],
    [sent, `Bearer ${researcher.token}`],
  ] as const) {
    expect(calls.length).toBeGreaterThan(1);
    expect(calls.filter((call) => !call.url.startsWith(`${origin}/api/`))).toEqual([]);
    expect([...new Set(calls.map((call) => call.authorization))]).toEqual([authorization]);
  }
});
