import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { linkInMail, signInAs } from './sign-in.ts';
import { expectNoViolations, visit } from './visit.ts';

test('an invited person chooses a password and signs in with it', async ({ page, browser }) => {
  await signInAs(page, 'Ada Okafor');
  await visit(page, '/dashboard/administration');
  await page
    .getByRole('button', { name: /invite/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Rosalind Franklin');
  await dialog.getByLabel('Email').fill('rosalind@kings.example');
  await dialog.getByLabel('User name').fill('rosalind.f');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: /invit/i }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The invitation is on its way.');

  const link = await linkInMail(page, 'Your account at Vitrine', 'rosalind@kings.example');
  const other = await browser.newContext();
  const guest = await other.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(/password/i);
  expect(guest.url()).not.toContain('password=');
  await expectNoViolations(guest);
  const password = 'photograph fifty-one';
  await guest.getByLabel('New password').fill(password);
  await guest.getByRole('button', { name: 'Set the password' }).click();
  await expect(guest.getByLabel('User name')).toHaveValue('rosalind.f');
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(guest.getByRole('region', { name: 'Messages' })).toContainText('Login Success');

  // A local account cannot make laboratories: the menu does not offer it, and the guard refuses the address.
  await guest.getByRole('button', { name: 'Upload' }).click();
  await expect(guest.getByRole('menuitem', { name: 'New Laboratory' })).toHaveCount(0);
  await guest.goto('/#/createlab');
  await expect(guest).toHaveURL(/#\/noaccess$/);
  await other.close();
});

test('an administrator finds a person and sees what happened to the account', async ({ page }) => {
  await signInAs(page, 'Ada Okafor');
  await visit(page, '/dashboard/administration');
  await page.getByRole('searchbox').first().fill('anders');
  await expect(page.getByText('Anders Holm')).toBeVisible();
  await expect(page.getByText('Sofía Herrera')).toHaveCount(0);
  await expect(page).toHaveURL(/anders/);
});

test('someone who is no administrator sees no administration', async ({ page }) => {
  await signInAs(page, 'Anders Holm');
  await visit(page, '/dashboard/administration');
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await expect(page).toHaveURL(/#\/dashboard\/datasets$/);
});
