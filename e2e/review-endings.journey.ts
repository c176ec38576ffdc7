import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { callsFrom, callsOf, publish } from './publishing.ts';
import { signInAs, windowOf } from './sign-in.ts';
import { makeLaboratory, makeSubmission } from './submission.ts';
import { expectNoSidewaysScrolling, expectNoViolations, sizes, visit } from './visit.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Chooses something in the menu of a card on the dashboard. */
const choose = async (page: Page, title: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('what was sent is recalled and deleted, and what was rejected begins anew, without a mail for who wants none', async ({
  page: author,
  browser,
  baseURL,
}) => {
  const pi = await windowOf(browser, baseURL, 'Lin Mei');
  const laboratory = await makeLaboratory(pi, 'journey-of-endings', 'Journey of Endings');
  await signInAs(author, 'Kwame Mensah');
  await visit(author, '/dashboard/account');
  await author.getByRole('switch', { name: 'Decisions' }).uncheck();
  await expect(author.getByRole('switch', { name: 'Decisions' })).not.toBeChecked();
  await expect(messages(author)).not.toBeEmpty();

  const recalled = await makeSubmission(author, laboratory, { title: 'Sent too early' });
  await visit(author, '/dashboard/datasets?keyword=sent+too+early');
  await author.getByRole('button', { name: 'More for Sent too early' }).click();
  await expect(author.getByRole('menuitem')).toHaveText(['Recall']);
  await expectNoViolations(author);
  await author.getByRole('menuitem', { name: 'Recall' }).click();
  await author.getByRole('dialog').getByRole('button', { name: 'Recall' }).click();
  await expect(messages(author)).toContainText('The submission is a draft again.');
  await visit(pi, `/dashboard/pi-reviews?id=${recalled}`);
  await expect(pi.getByRole('heading', { name: 'Sent too early' })).toBeVisible();
  await expect(pi.getByRole('region', { name: 'Your decision' })).toHaveCount(0);
  await choose(author, 'Sent too early', 'Delete');
  await expect(author.getByRole('dialog').filter({ hasText: 'and its 2 files' })).toBeVisible();
  await author.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messages(author)).toContainText('The draft is deleted.');
  await expect(author.getByText('No dataset found')).toBeVisible();

  const rejected = await makeSubmission(author, laboratory, { title: 'Not for this place', language: 'pt' });
  await visit(pi, `/dashboard/pi-reviews?id=${rejected}`);
  await expect(pi.getByRole('region', { name: 'Language of the data' })).toContainText('Portuguese');
  await expect(pi.getByRole('region', { name: 'Licence' })).toContainText('Creative Commons Attribution 4.0');
  const decision = pi.getByRole('region', { name: 'Your decision' });
  await decision.getByRole('button', { name: 'Reject' }).click();
  await expect(decision.getByLabel('To the authors')).toBeFocused();
  await expect(decision.getByLabel('To the authors')).toHaveAccessibleDescription(/Please tell the authors why/);
  await decision.getByLabel('To the authors').fill('It belongs to another laboratory.');
  await decision.getByRole('button', { name: 'Reject' }).click();
  await pi.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(messages(pi)).toContainText('ejected');

  await visit(author, '/dashboard/datasets?status=rejected');
  await choose(author, 'Not for this place', 'Copy into a new draft');
  await expect(author).toHaveURL(/#\/upload\?id=(?!undefined)\w+/);
  expect(author.url()).not.toContain(rejected);
  await author.getByRole('button', { name: 'Submit for review' }).click();
  await expect(author).toHaveURL(/#\/dashboard\/datasets/);
  // The mail about the copy came after the one that was not wanted.
  await expect(async () => {
    await pi.goto('/mailbox');
    expect(await pi.getByRole('link', { name: 'Please review: Not for this place' }).count()).toBe(2);
  }).toPass();
  await expect(pi.getByRole('link', { name: /Not accepted: Not for this place/ })).toHaveCount(0);
  await pi.context().close();
});

test('a PI withdraws what is published with a reason, and its citation stays', async ({
  page: leader,
  browser,
  baseURL,
  faults,
}) => {
  await signInAs(leader, 'Inês Carvalho');
  const people = {
    author: await callsOf(browser, baseURL, 'Tomasz Zieliński'),
    leader: await callsFrom(leader),
    judge: await callsOf(browser, baseURL, 'Sofía Herrera'),
  };
  const laboratories = await people.author.post('/api/community/allList', {});
  const title = 'Nests of the curlewjay, with their places';
  const metadata = {
    title,
    resourceType: 'Dataset',
    creators: [{ givenName: 'Tomasz', familyName: 'Zieliński' }],
    description: 'Where two hundred nests were found, with the day on which each was seen for the first time.',
    subjects: ['1.6'],
    licence: 'CC0-1.0',
    laboratoryId: laboratories.find(({ idf }) => idf === 'tidal-flats')?.id ?? null,
  };
  const id = await publish(people, metadata, [{ path: 'nests.csv', content: 'nest,day\n1,2024-05-03\n' }]);

  await visit(leader, `/datadetail/${id}`);
  await leader.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = leader.getByRole('dialog', { name: 'Withdraw this dataset?' });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toContainText('A reason is required');
  await expectNoViolations(leader);
  await dialog.getByLabel('Reason').fill('The nests were too easy to find.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(messages(leader)).toContainText('Its citation and the reason stay.');

  await expect(leader.getByText('The nests were too easy to find.')).toBeVisible();
  await expect(leader.getByRole('region', { name: 'Cite it' })).toContainText('Zieliński, T.');
  await expect(leader.getByRole('heading', { name: 'Files' })).toHaveCount(0);
  await expect(leader.getByRole('alert')).toHaveCount(0);
  for (const size of sizes) {
    await leader.setViewportSize(size);
    await expectNoSidewaysScrolling(leader);
    await expectNoViolations(leader);
  }
  faults.expect(/410/);
  const landing = await leader.goto(`/records/${id}`);
  expect(landing?.status()).toBe(410);
  await expect(leader.getByText(/Zieliński, T\. \(20\d\d\)/).first()).toBeVisible();
  await visit(leader, '/search?keyword=curlewjay');
  await expect(leader.getByRole('link', { name: title })).toHaveCount(0);
  await expect(leader.getByRole('main')).toContainText(/nothing|no dataset/i);
});
