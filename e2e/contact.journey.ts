import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { settled, visit } from './visit.ts';
import { startVitrine } from './vitrine.ts';

const message = {
  name: 'Marie Curie',
  email: 'marie@radium.example',
  body: 'The balance in room 3 drifts.\nMay I send the raw readings?',
};

const formOn = (page: Page): Locator => page.getByRole('form', { name: 'Contact Us' });
const sendButton = (page: Page): Locator => formOn(page).getByRole('button', { name: 'Send message' });

const write = async (page: Page, { name, email, body }: typeof message): Promise<void> => {
  const form = formOn(page);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Content').fill(body);
};

const expectWritten = async (page: Page, { name, email, body }: typeof message): Promise<void> => {
  const form = formOn(page);
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Content')).toHaveValue(body);
};

const expectSent = async (page: Page): Promise<void> => {
  await expect(formOn(page).getByRole('status')).toHaveText(/Your message is with us/);
  await expectWritten(page, { name: '', email: '', body: '' });
};

const countSent = (page: Page): { times: number } => {
  const sent = { times: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact/add')) {
      sent.times += 1;
    }
  });
  return sent;
};

test('an empty form says what each field needs and sends nothing', async ({ page }) => {
  const sent = countSent(page);
  await visit(page, '/contactus');
  await sendButton(page).click();

  const form = formOn(page);
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await expect(form.getByLabel('Content')).toHaveAccessibleDescription('Content is required');
  await expect(form.getByLabel('Name')).toBeFocused();
  expect(sent.times).toBe(0);
});

test('an address that is none is asked for again, and the complaint goes when it is mended', async ({ page }) => {
  const sent = countSent(page);
  await visit(page, '/contactus');
  await write(page, { ...message, email: 'marie at radium' });
  await sendButton(page).click();

  const email = formOn(page).getByLabel('Email');
  await expect(email).toHaveAccessibleDescription('Please enter contact email');
  await expect(email).toBeFocused();
  await email.fill(message.email);
  await expect(email).toHaveAccessibleDescription('');
  expect(sent.times).toBe(0);
});

test('what was typed survives a reload', async ({ page }) => {
  await visit(page, '/contactus');
  await write(page, message);
  await page.reload();
  await settled(page);
  await expectWritten(page, message);
});

test('what was typed in the panel is there on the contact page', async ({ page }) => {
  await visit(page, '/faq');
  await page.getByRole('button', { name: 'Contact Us' }).click();
  await write(page, message);
  await visit(page, '/contactus');
  await expectWritten(page, message);
});

test('what was typed survives a server that fails, and can be sent once it is back', async ({ page, faults }) => {
  faults.expect(/503/);
  const sentence = 'The service is not available right now.';
  await page.route('**/api/contact/add', (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: sentence, data: null } }),
  );
  await visit(page, '/contactus');
  await write(page, message);
  await sendButton(page).click();

  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(sentence);
  await expect(formOn(page).getByRole('status')).toHaveText(/was not sent/);
  await expectWritten(page, message);

  await page.unroute('**/api/contact/add');
  await sendButton(page).click();
  await expectSent(page);
});

test('a message that was sent arrives as a mail with name, address and text', async ({ page }) => {
  const name = 'Chien-Shiung Wu';
  await visit(page, '/contactus');
  await write(page, { ...message, name });
  await sendButton(page).click();
  await expectSent(page);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Thank you. Your message has been sent.');

  await openMail(page, `Message from ${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Message from ${name}`);
  await expect(page.getByText(`answers go to ${message.email}`)).toBeVisible();
  await page.getByText('As plain text').click();
  const text = page.locator('pre');
  await expect(text).toContainText(`${name} (${message.email})`);
  for (const line of message.body.split('\n')) {
    await expect(text).toContainText(line);
  }
});

test('two quick clicks send one message', async ({ page }) => {
  const sent = countSent(page);
  const clicked = Promise.withResolvers<void>();
  await page.route('**/api/contact/add', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await visit(page, '/contactus');
  await write(page, { ...message, name: 'Lise Meitner' });
  await sendButton(page).dblclick();
  clicked.resolve();
  await expectSent(page);
  expect(sent.times).toBe(1);
});

test('the sixth message within an hour is refused in words, and is still in the form', async ({ page, faults }) => {
  faults.expect(/429/);
  const own = await startVitrine();
  try {
    for (let sent = 0; sent < 5; sent += 1) {
      const answer = await page.request.post(`${own.url}/api/contact/add`, { data: message });
      expect(answer.status()).toBe(200);
    }
    await page.goto(`${own.url}/#/contactus`);
    await settled(page);
    await write(page, message);
    await sendButton(page).click();

    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
      'You have sent several messages within an hour.',
    );
    await expectWritten(page, message);
  } finally {
    await own.stop();
  }
});

/** Mail goes out after the answer, so the mailbox may have to be asked more than once. */
const openMail = async (page: Page, subject: string): Promise<void> => {
  const link = page.getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(link).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await link.click();
};
