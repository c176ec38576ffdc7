import { expect, type Page, type Route } from '@playwright/test';
import { getVerifyEmail, sendVerifyEmailCode } from '../../contract/account.ts';
import { test } from '../journey.ts';
import { pretendSession } from '../remembered-user.ts';
import { visit } from '../visit.ts';
import { messagesOn, stopTheClock } from './still-clock.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please verify your e-mail address' });
const field = (page: Page) => dialog(page).getByLabel('Email');
const button = (page: Page) => dialog(page).getByRole('button', { name: /^(Verify|Sending…|Mail sent)$/ });
const answer = (route: Route, code: number, message: string, data: unknown = null) =>
  route.fulfill({ status: code, json: { code, message, data } });

/** Opens the site as someone whose profile is incomplete; gives what is asked for a mail, and what to answer. */
const openIncomplete = async (page: Page, send: (route: Route) => Promise<void>) => {
  const sent: URL[] = [];
  const profile: { isFull: '0' | '1'; email: string } = { isFull: '0', email: '' };
  await page.clock.install();
  await pretendSession(page, { isFull: '0' });
  await page.route(`**${getVerifyEmail.path}`, (route) => answer(route, 200, 'OK', profile));
  await page.route(`**${sendVerifyEmailCode.path}?**`, async (route) => {
    expect(route.request().method()).toBe('GET');
    sent.push(new URL(route.request().url()));
    await send(route);
  });
  await page.goto('/#/faq');
  await expect(dialog(page)).toBeVisible();
  return { sent, profile };
};

test('the e-mail dialog is modal, 482px wide, and neither Escape nor a click beside it nor a button closes it', async ({
  page,
}) => {
  await openIncomplete(page, (route) => answer(route, 200, 'Email sent successfully'));
  expect((await dialog(page).boundingBox())?.width).toBe(482);
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 300);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /close/i })).toHaveCount(0);
  // What is behind it is out of reach.
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('whose isFull is 1 sees no e-mail dialog', async ({ page }) => {
  await pretendSession(page, { isFull: '1' });
  await visit(page, '/faq');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ada Lindqvist' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an address that is missing or not valid is answered with the one sentence, and nothing is sent', async ({
  page,
}) => {
  const { sent } = await openIncomplete(page, (route) => answer(route, 200, 'Email sent successfully'));
  for (const wrong of ['', '   ', 'noor', 'noor@university', `${'n'.repeat(250)}@university.example`]) {
    await field(page).fill(wrong);
    await button(page).click();
    await expect(field(page)).toHaveAccessibleDescription('Please enter your email account');
  }
  expect(sent).toEqual([]);
});

test('a mail is asked for once while the request is in flight, and the button rests until the text changes', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  const { sent } = await openIncomplete(page, async (route) => {
    await asked.promise;
    await answer(route, 200, 'Email sent successfully');
  });
  await expect(button(page)).toHaveText('Verify');
  await stopTheClock(page);
  await field(page).fill('noor@university.example');
  await button(page).click();
  await expect(button(page)).toHaveText('Sending…');
  await expect(button(page)).toBeDisabled();
  await page.clock.runFor(3000);
  await field(page).press('Enter');
  asked.resolve();

  await expect(button(page)).toHaveText('Mail sent');
  await expect(messagesOn(page)).toHaveText([/Email sent successfully/]);
  expect(sent.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { email: 'noor@university.example', backUrl: `${new URL(page.url()).origin}/#/faq` },
  ]);
  await page.clock.runFor(60_000);
  await expect(button(page)).toBeDisabled();
  await field(page).fill('noor@university.exampl');
  await expect(button(page)).toHaveText('Verify');
  await expect(button(page)).toBeEnabled();
});

test('a mail that could not be sent shows the error message in the dialog, and the button is back after 3 seconds', async ({
  page,
  faults,
}) => {
  faults.expect(/503/);
  await openIncomplete(page, (route) => answer(route, 503, 'The mail server is away.'));
  await stopTheClock(page);
  await field(page).fill('noor@university.example');
  await button(page).click();
  await expect(dialog(page)).toContainText('The mail server is away.');
  await page.clock.runFor(2999);
  await expect(button(page)).toBeDisabled();
  await page.clock.runFor(1);
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).toHaveText('Verify');
});

test('the e-mail dialog closes once the address is verified, and isFull is 1', async ({ page }) => {
  const { profile } = await openIncomplete(page, (route) => answer(route, 200, 'Email sent successfully'));
  profile.isFull = '1';
  await page.clock.fastForward(5000);
  await expect(dialog(page)).toHaveCount(0);
  const kept = await page.evaluate(() => localStorage.getItem('userInfo'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ isFull: '1' });
});
