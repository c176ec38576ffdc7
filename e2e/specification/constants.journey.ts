import { expect, type Page } from '@playwright/test';
import { addContactMessage } from '../../contract/contact.ts';
import { getMyStorage } from '../../contract/files.ts';
import { getInformationPage } from '../../contract/site.ts';
import { visit } from '../visit.ts';
import { comeBack, test } from './people.ts';
import { messagesOn, stopTheClock } from './still-clock.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Contact Us' });

const openForm = async (page: Page): Promise<void> => {
  await page.clock.install();
  await visit(page, '/contactus');
  await stopTheClock(page);
  await form(page).getByLabel('Name').fill('Marie Curie');
  await form(page).getByLabel('Email').fill('marie@radium.example');
  await form(page).getByLabel('Content').fill('The balance drifts.');
};
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' }).click();

const expectClosesAfter = async (page: Page, milliseconds: number): Promise<void> => {
  await expect(messagesOn(page)).toHaveCount(1);
  await page.clock.runFor(milliseconds - 1);
  await expect(messagesOn(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(messagesOn(page)).toHaveCount(0);
};

test('a message closes by itself after 3000 ms', async ({ page }) => {
  await page.route(`**${addContactMessage.path}`, (route) =>
    route.fulfill({ json: { code: 200, message: 'Thank you.', data: null } }),
  );
  await openForm(page);
  await send(page);
  await expectClosesAfter(page, 3000);
});

test('a notification closes by itself after 4500 ms', async ({ page, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.route(`**${addContactMessage.path}`, (route) => route.abort('internetdisconnected'));
  await openForm(page);
  await send(page);
  await expect(messagesOn(page)).toContainText('The server cannot be reached');
  await expectClosesAfter(page, 4500);
});

test('what is loading shows after 400 ms, and not before', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(`**${getInformationPage.path}?**`, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.clock.install();
  await visit(page, '/contactus');
  await stopTheClock(page);
  await page.goto('/#/faq');
  const loading = page.getByRole('main').getByRole('status');
  await expect(loading).toBeAttached();
  await page.clock.runFor(399);
  await expect(loading).not.toHaveAttribute('data-slow');
  await page.clock.runFor(1);
  await expect(loading).toHaveAttribute('data-slow');
  arrived.resolve();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
  await expect(loading).toHaveCount(0);
});

test('a call that is not answered for a day is still waited for', async ({ page }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(`**${addContactMessage.path}`, async (route) => {
    await arrived.promise;
    await route.fulfill({ json: { code: 200, message: 'Thank you.', data: null } });
  });
  await openForm(page);
  await send(page);
  await page.clock.fastForward('24:00:00');
  await expect(form(page).getByRole('button')).toHaveText('Sending…');
  arrived.resolve();
  await expect(form(page).getByRole('status')).toHaveText(/Your message is with us/);
});

test('file sizes are shown in B, KB, MB and GB with two decimals', async ({ page, researcher }) => {
  const kib = 1024;
  const storage = { used: 512, quota: 5000 * kib ** 3, datasetBytes: Math.round(1.234 * kib ** 2), files: 3 };
  await page.route(`**${getMyStorage.path}`, (route) =>
    route.fulfill({ json: { code: 200, message: 'OK', data: storage } }),
  );
  await comeBack(page, researcher);
  await page.goto('/#/dashboard/storage');
  await expect(page.getByRole('main')).toContainText('512.00 B of 5000.00 GB');
  await expect(page.getByRole('main')).toContainText('up to 1.23 MB');
  storage.used = 1.5 * kib;
  await page.reload();
  await expect(page.getByRole('main')).toContainText('1.50 KB of 5000.00 GB');
});
