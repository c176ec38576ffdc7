import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signInAs } from './sign-in.ts';

test('a researcher signs in through the institution, comes back to where they wanted to go, and signs out', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  const messages = page.getByRole('region', { name: 'Messages' });
  await page.goto('/#/dashboard');
  await expect(page).toHaveURL(/#\/login$/);
  await signInAs(page, 'Inês Carvalho');

  await expect(page).toHaveURL(/#\/dashboard/);
  await expect(messages).toContainText('Login Success');
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);

  await header.getByRole('button', { name: 'Inês Carvalho' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(messages).toContainText('Logout successfully');
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate('[localStorage.getItem("token"), localStorage.getItem("userInfo")]')).toEqual([
    null,
    null,
  ]);
});
