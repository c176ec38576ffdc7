import { expect, type Page } from '@playwright/test';
import { addContactMessage } from '../../contract/contact.ts';
import { verifyEmail } from '../../contract/account.ts';
import { test } from '../journey.ts';
import { pretendSession } from '../remembered-user.ts';
import { visit } from '../visit.ts';
import { messagesOn, stopTheClock } from './still-clock.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Contact Us' });

/** Whatever is sent by the contact form is answered with this. */
const answerWith = (page: Page, status: number, body: object) =>
  page.route(`**${addContactMessage.path}`, (route) => route.fulfill({ status, json: body }));
const envelope = (code: number, message: string) => ({ code, message, data: null });

const openForm = async (page: Page): Promise<void> => {
  await page.clock.install();
  await visit(page, '/contactus');
  // No message closes by itself meanwhile.
  await stopTheClock(page);
  await form(page).getByLabel('Name').fill('Marie Curie');
  await form(page).getByLabel('Email').fill('marie@radium.example');
  await form(page).getByLabel('Content').fill('The balance drifts.');
};
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' }).click();
/** Sends the form and waits for the answer to have been dealt with. */
const sendInVain = async (page: Page): Promise<void> => {
  await send(page);
  await expect(form(page).getByRole('status')).toHaveText(/was not sent/);
};

test('envelope code 200 is a success, and shows its message', async ({ page }) => {
  await answerWith(page, 200, envelope(200, 'Thank you.'));
  await openForm(page);
  await send(page);
  await expect(messagesOn(page)).toHaveText([/Thank you\./]);
  await expect(form(page).getByRole('status')).toHaveText(/Your message is with us/);
});

test('any other code shows the server message as an error toast, whatever the HTTP status', async ({
  page,
  faults,
}) => {
  faults.expect(/ 4\d\d|status of 4\d\d/);
  await openForm(page);
  for (const [status, code, sentence] of [
    [200, 500, 'The first sentence of the server.'],
    [403, 403, 'You may not do this.'],
    [422, 422, 'Please check what you entered.'],
  ] as const) {
    await answerWith(page, status, envelope(code, sentence));
    await sendInVain(page);
    await expect(messagesOn(page).first()).toContainText(sentence);
  }
});

test('an HTTP failure shows the message of the server', async ({ page, faults }) => {
  faults.expect(/502/);
  await answerWith(page, 502, { message: 'The laboratory gateway is asleep.' });
  await openForm(page);
  await sendInVain(page);
  await expect(messagesOn(page)).toHaveText([/The laboratory gateway is asleep\./]);
});

test('code 402 closes open messages and is silent', async ({ page, faults }) => {
  faults.expect(/402|503/);
  await answerWith(page, 503, envelope(503, 'An earlier message.'));
  await openForm(page);
  await sendInVain(page);
  await expect(messagesOn(page)).toHaveCount(1);
  await answerWith(page, 402, envelope(402, 'Not to be shown.'));
  await sendInVain(page);
  await expect(messagesOn(page)).toHaveCount(0);
  await expect(page.getByText('Not to be shown.')).toHaveCount(0);
});

test('code 401 closes open messages, shows the server message and goes to the login', async ({ page, faults }) => {
  faults.expect(/401|503/);
  await pretendSession(page, { isSSO: '0' });
  await answerWith(page, 503, envelope(503, 'An earlier message.'));
  await openForm(page);
  await sendInVain(page);
  await expect(messagesOn(page)).toHaveCount(1);
  await answerWith(page, 401, envelope(401, 'Your session is over.'));
  await send(page);
  await expect(page).toHaveURL(/#\/login$/);
  await expect(messagesOn(page)).toHaveText([/Your session is over\./]);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userInfo')])).toEqual([
    null,
    null,
  ]);
});

test('code 402 on e-mail verification sends the user to the home address, in silence', async ({ page, faults }) => {
  faults.expect(/402/);
  const asked = page.waitForRequest(`**${verifyEmail.path}?**`);
  await page.goto('/?verify=a-link-that-was-used#/faq');
  expect(new URL((await asked).url()).searchParams.get('verify')).toBe('a-link-that-was-used');
  await expect(page).toHaveURL(/\/#\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Research data deserves a good case.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a verification that succeeds shows a dialog titled Success with its sentence', async ({ page }) => {
  await page.route(`**${verifyEmail.path}?**`, (route) =>
    route.fulfill({ json: { code: 200, message: verifyEmail.success, data: { isFull: '1' } } }),
  );
  await page.goto('/?verify=a-good-link#/faq');
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Email verification successful!');
});

test('a verification that fails shows the error message in a dialog', async ({ page, faults }) => {
  faults.expect(/500/);
  await page.route(`**${verifyEmail.path}?**`, (route) =>
    route.fulfill({ status: 500, json: envelope(500, 'The database of addresses is away.') }),
  );
  await page.goto('/?verify=a-good-link#/faq');
  await expect(page.getByRole('dialog')).toContainText('The database of addresses is away.');
});
