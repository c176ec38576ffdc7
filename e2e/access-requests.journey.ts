import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { downloadAddress } from '../contract/downloads.ts';
import { test } from './journey.ts';
import { callsOf, publish } from './publishing.ts';
import { beSomebody, linkInMail } from './sign-in.ts';
import { expectNoSidewaysScrolling, expectNoViolations, settled } from './visit.ts';

const content = 'nest,latitude,longitude\n1,53.71,7.42\n';
const title = 'Nests of the little tern, to the metre';
const phone = { width: 360, height: 740 };

test('someone asks for restricted files, gets them for a time, and loses them again', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await callsOf(browser, baseURL, 'Tomasz Zieliński');
  const leader = await callsOf(browser, baseURL, 'Inês Carvalho');
  const judge = await callsOf(browser, baseURL, 'Sofía Herrera');
  const laboratories = await author.post('/api/community/allList', {});
  const metadata = {
    title,
    resourceType: 'Dataset',
    creators: [{ givenName: 'Tomasz', familyName: 'Zieliński' }],
    description: 'Where the little tern breeds, measured in three summers with a receiver that is right to the metre.',
    subjects: ['1.6'],
    licence: 'CC-BY-4.0',
    access: { kind: 'restricted', until: '', conditions: 'For the protection of the nests.' },
    laboratoryId: laboratories.find(({ idf }) => idf === 'tidal-flats')?.id,
  };
  const id = await publish({ author, leader, judge }, metadata, [{ path: 'nests.csv', content }]);

  // A visitor is led through signing in, and comes back to what they wanted.
  await page.goto(`/#/datadetail/${id}`);
  await settled(page);
  await expect(page.getByText('For the protection of the nests.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for access' }).click();
  await beSomebody(page, 'Kwame Mensah');
  const asking = page.getByRole('dialog', { name: 'Ask for access' });
  await asking.getByRole('button', { name: 'Send the request' }).click();
  await expect(asking.getByLabel('What do you need the files for?')).toHaveAccessibleDescription(
    /Please say what you need the files for/,
  );
  await asking.getByLabel('What do you need the files for?').fill('For a map of the coast, without the nests in it.');
  await page.reload();
  await expect(asking.getByLabel('What do you need the files for?')).toHaveValue(/^For a map/);
  await expectNoViolations(page);
  await asking.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('You asked for the files just now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for access' })).toHaveCount(0);

  // The mail leads the PI there, by way of signing in.
  const link = await linkInMail(page, `Kwame Mensah asks for access: ${title}`);
  const office = await (await browser.newContext({ baseURL, viewport: phone, colorScheme: 'dark' })).newPage();
  await office.goto(link);
  await beSomebody(office, 'Inês Carvalho');
  await office.getByRole('button', { name: `Grant access to Kwame Mensah, for ${title}` }).click();
  const granting = office.getByRole('dialog', { name: 'Grant access' });
  await expect(granting.getByLabel('Until')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await granting.getByLabel('Message').fill('Please do not pass it on.');
  await granting.getByRole('button', { name: 'Grant access' }).click();
  await expect(office.getByText('Kwame Mensah may open the files now.')).toBeVisible();
  await office.getByRole('link', { name: 'Who has access' }).click();
  await expect(office.getByText('Please do not pass it on.')).toBeVisible();
  await expectNoViolations(office);
  await expectNoSidewaysScrolling(office);

  // The mail leads the one who asked to the files, which come by an address that we signed.
  const opening = await linkInMail(page, `You may open the files: ${title}`);
  await page.goto('about:blank');
  await page.goto(opening);
  await expect(page.getByText('You may open the files until')).toBeVisible();
  const file = page.getByRole('region', { name: 'File nests.csv' }).getByRole('link', { name: 'Download' });
  await expect(file).toHaveAttribute('href', /signature=/);
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(await readFile(await download.path(), 'utf8')).toBe(content);

  await office.getByRole('button', { name: `End access of Kwame Mensah, for ${title}` }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(office.getByText('The access has ended.')).toBeVisible();
  await office.context().close();

  await page.reload();
  await expect(page.getByText('Your access ended just now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask again' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'File nests.csv' })).toHaveCount(0);
  const token = await page.evaluate<string>(`localStorage.getItem('token')`);
  const refused = await page.request.get(`${downloadAddress}?id=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(403);
});
