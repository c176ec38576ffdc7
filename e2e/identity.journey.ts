import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { beSomebody, linkInMail, signInAs } from './sign-in.ts';
import { expectNoViolations, expectReadableByEveryone, settled, visit } from './visit.ts';

test('a page that needs an account leads through sign-in and back to it', async ({ page }) => {
  await page.goto('/#/dashboard/account');
  await expect(page).toHaveURL(/#\/login$/);
  await beSomebody(page, 'Inês Carvalho');
  await expect(page).toHaveURL(/\/#\/dashboard\/account$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Inês Carvalho');
  await expectNoViolations(page);

  // Nothing of the exchange stays in the address, and the token is where the route guard looks for it.
  expect(new URL(page.url()).search).toBe('');
  const kept = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    user: JSON.parse(localStorage.getItem('userInfo') ?? '{}') as Record<string, unknown>,
  }));
  expect(kept.token).toMatch(/^[\w-]{43}$/);
  expect(kept.user).toMatchObject({ name: 'Inês Carvalho', isSSO: '1', isFull: '1', role: 'user', unreviewed: 0 });
});

test('someone with a token who opens the sign-in page is sent back', async ({ page }) => {
  await signInAs(page, 'Kwame Mensah');
  await visit(page, '/faq');
  await page.goto('/#/login');
  await expect(page).toHaveURL(/\/#\/faq$/);
});

test('an address is verified by the mail, in another browser, and the dialog notices', async ({ page, browser }) => {
  await signInAs(page, 'Noor Visser');
  const dialog = page.getByRole('dialog', { name: 'Please verify your e-mail address' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(482);
  await expectNoViolations(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  const email = dialog.getByLabel('Email');
  await email.fill('');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(email).toHaveAccessibleDescription('Please enter your email account');
  await email.fill('noor@university.example');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Email sent successfully');
  await expect(dialog.getByRole('button', { name: 'Mail sent' })).toBeDisabled();

  const link = await linkInMail(page, 'Please verify your e-mail address');
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  const success = elsewhere.getByRole('dialog', { name: 'Success' });
  await expect(success).toContainText('Email verification successful!');
  expect(elsewhere.url()).not.toContain('verify');
  await expectNoViolations(elsewhere);

  await expect(dialog).toBeHidden();
  const isFull = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { isFull?: string }).isFull,
  );
  expect(isFull).toBe('1');

  // A link works once: the second time it leads home, and says nothing.
  await elsewhere.goto('about:blank');
  await elsewhere.goto(link);
  await settled(elsewhere);
  await expect(elsewhere).toHaveURL(/\/#?\/?$/);
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0);
  await other.close();
});

test('signing out clears everything here and at the identity provider', async ({ page }) => {
  await signInAs(page, 'Tomasz Zieliński');
  await page.getByRole('button', { name: 'Tomasz Zieliński' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Logout successfully');
  await expect(page).toHaveURL(/\/#\/login$/);
  expect(await page.evaluate(() => [localStorage.length, localStorage.getItem('token')])).toEqual([0, null]);

  // The provider asks anew who it is.
  await page.getByRole('button', { name: 'Sign in with your institution' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who would you like to be?');
});

test('a session that ends in the middle of a form loses nothing that was typed', async ({ page, request, faults }) => {
  faults.expect(/401/);
  await page.goto('/#/dashboard/account');
  await beSomebody(page, 'Lin Mei');
  await page.getByLabel('Affiliation').fill('Laboratory for Soft Matter, room 14');

  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` }, data: {} });
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your session has ended');
  await expect(page).toHaveURL(/\/#\/login$/);
  await beSomebody(page, 'Lin Mei');
  await expect(page).toHaveURL(/\/#\/dashboard\/account$/);
  await expect(page.getByLabel('Affiliation')).toHaveValue('Laboratory for Soft Matter, room 14');
});

test('an access token is shown once, works for programs, and can be revoked', async ({ page, request }) => {
  await page.goto('/#/dashboard/account');
  await beSomebody(page, 'Kwame Mensah');
  await page.getByRole('button', { name: 'New access token' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Nightly upload');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /make|create/i })
    .click();
  const secret = page.getByRole('dialog').getByText(/^vtr_[\w-]{43}$/);
  await expect(secret).toBeVisible();
  await expectNoViolations(page);
  const token = await secret.innerText();
  const profile = await request.get('/api/user/getProfile', { headers: { authorization: `Bearer ${token}` } });
  expect(await profile.json()).toMatchObject({ code: 200, data: { name: 'Kwame Mensah' } });

  await page.reload();
  await settled(page);
  await expect(page.getByText('Nightly upload')).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
});

test('the sign-in and account pages are readable by everyone', async ({ page }) => {
  await visit(page, '/login');
  await page.getByText('Local account').click();
  await expectReadableByEveryone(page);
  await signInAs(page, 'Ada Okafor');
  for (const tab of ['account', 'administration']) {
    await visit(page, `/dashboard/${tab}`);
    await expectReadableByEveryone(page);
  }
});
