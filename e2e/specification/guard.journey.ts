import { expect } from '@playwright/test';
import { beSomebody } from '../sign-in.ts';
import { visit } from '../visit.ts';
import { comeBack, test } from './people.ts';

test('with a stored token, the login sends the user back to the previous path', async ({ page, researcher }) => {
  await comeBack(page, researcher);
  await visit(page, '/search?keyword=ice');
  await page.goto('/#/login');
  await expect(page).toHaveURL(/#\/search\?keyword=ice$/);
});

test('the guard looks at the token in local storage, and at nothing else', async ({ page, researcher }) => {
  await comeBack(page, researcher);
  await visit(page, '/mylab');
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/#/upload');
  await expect(page).toHaveURL(/#\/login$/);
});

test('without a token, the whole address of a login-required route is saved, and signing in leads there', async ({
  page,
}) => {
  await page.goto('/#/dashboard/history?page=1');
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('returnTo'))).toBe('/dashboard/history?page=1');
  await beSomebody(page, 'Kwame Mensah');
  await expect(page).toHaveURL(/\/#\/dashboard\/history\?page=1$/);
});

test('visiting the login saves the return address, and signing in leads there', async ({ page }) => {
  await visit(page, '/labdetail/tidal-flats/about');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('returnTo'))).toBe('/labdetail/tidal-flats/about');
  await beSomebody(page, 'Tomasz Zieliński');
  await expect(page).toHaveURL(/#\/labdetail\/tidal-flats\/about$/);
});
