import { type Browser, expect, type Page } from '@playwright/test';

/** Chooses an invented person on the identity provider's page and waits until the site has taken them in. */
export const beSomebody = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sign in with your institution' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who would you like to be?');
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Login Success');
};

export const signInAs = async (page: Page, name: string): Promise<void> => {
  await page.goto('/#/login');
  await beSomebody(page, name);
};

/** A window of somebody's own. */
export const windowOf = async (browser: Browser, baseURL: string | undefined, person?: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });
  const page = await context.newPage();
  if (person !== undefined) await signInAs(page, person);
  return page;
};

/** Opens the newest mail with that subject, to that person, in the embedded mailbox and gives the address of its button. */
export const linkInMail = async (page: Page, subject: string, recipient = ''): Promise<string> => {
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto('/mailbox');
    const mails = mailbox.getByRole('listitem').filter({ hasText: recipient });
    await mails.getByRole('link', { name: subject }).first().click({ timeout: 1000 });
  }).toPass();
  await mailbox.getByText('As plain text').click();
  const text = await mailbox.locator('pre').innerText();
  await mailbox.close();
  const address = /https?:\/\/\S+/.exec(text)?.[0];
  expect(address, 'the address in the mail').toBeDefined();
  return address ?? '';
};
