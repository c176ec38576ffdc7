import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { linkInMail, signInAs } from './sign-in.ts';
import { expectNoViolations, expectReadableByEveryone, settled, visit } from './visit.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

const createLaboratory = async (page: Page, name: string): Promise<void> => {
  await visit(page, '/createlab');
  const form = page.getByRole('form', { name: 'New Laboratory' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form.getByRole('textbox', { name: 'Summary' }).fill('What we measure, in a sentence.');
};

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
};

test('someone makes a laboratory, invites a colleague from the mail, hands it over and leaves', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.expect(/409/);
  await signInAs(page, 'Inês Carvalho');
  await createLaboratory(page, 'Journey of the Seagrass');
  await expect(page.getByRole('textbox', { name: 'Short name' })).toHaveValue('journey-of-the-seagrass');
  await expectNoViolations(page);

  // What was typed is still there after a reload.
  await page.reload();
  await settled(page);
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('What we measure, in a sentence.');
  await page.getByRole('button', { name: 'Create the laboratory' }).click();
  await expect(page).toHaveURL(/#\/labdetail\/journey-of-the-seagrass/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey of the Seagrass');

  await visit(page, '/labdetail/journey-of-the-seagrass/members');
  const invitations = page.getByRole('complementary', { name: 'Invitations' });
  await invitations.getByLabel('Email').fill('tomasz@demonstration.example');
  await invitations.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(messages(page)).toContainText('The invitation is on its way.');
  await expect(invitations.getByText('tomasz@demonstration.example')).toBeVisible();
  await expectNoViolations(page);

  const link = await linkInMail(page, 'Invitation to Journey of the Seagrass');
  const other = await browser.newContext({ baseURL });
  const colleague = await other.newPage();
  await signInAs(colleague, 'Tomasz Zieliński');
  await colleague.goto(link);
  await settled(colleague);
  await expect(colleague).not.toHaveURL(/invitation=/);
  await colleague.getByRole('button', { name: 'Accept the invitation to Journey of the Seagrass' }).click();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Journey of the Seagrass');

  // The only PI cannot go; once there is another, they can.
  await page.reload();
  await settled(page);
  await leave(page);
  await expect(page.getByText('A laboratory always has a principal investigator.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Tomasz Zieliński' }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make principal investigator' }).click();
  await expect(messages(page)).toContainText('The role is changed.');
  await leave(page);
  await expect(messages(page)).toContainText('You have left the laboratory.');
  await other.close();
});

test('without a short name in the address the laboratories are shown, and an unknown one is not found', async ({
  page,
  faults,
}) => {
  faults.expect(/404/);
  await page.goto('/#/labdetail');
  await expect(page).toHaveURL(/#\/lab$/);
  await visit(page, '/labdetail/there-is-no-such-laboratory');
  await expect(page).toHaveTitle('Page not found · Vitrine');
  await visit(page, '/labdetail/soft-matter/no-such-tab');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laboratory for Soft Matter');
});

test('the list is searched while typing, and the address keeps it', async ({ page }) => {
  await visit(page, '/lablist');
  await page.getByRole('searchbox').first().fill('atmosphere');
  await expect(page).toHaveURL(/keyword=atmosphere/);
  await expect(page.getByRole('link', { name: 'Observatory of the Upper Atmosphere' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Laboratory for Soft Matter' })).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('searchbox').first()).toHaveValue('atmosphere');
});

test('my laboratories are searched too, and finding nothing leads back to all of them', async ({ page }) => {
  await signInAs(page, 'Lin Mei');
  await visit(page, '/mylab');
  await page.getByRole('searchbox').fill('sleep');
  await expect(page).toHaveURL(/keyword=sleep/);
  await expect(page.getByRole('link', { name: 'Laboratory for Soft Matter' })).toHaveCount(0);
  await page.getByLabel('Subject', { exact: true }).selectOption({ label: 'Humanities and the arts' });
  await expect(page.getByText('No laboratory found')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Show all of them' }).click();
  await expect(page.getByRole('link', { name: 'Laboratory for Soft Matter' })).toBeVisible();
});

for (const path of [
  '/lab',
  '/lablist',
  '/labdetail/soft-matter',
  '/labdetail/soft-matter/about',
  '/labdetail/soft-matter/members',
  '/mylaball',
]) {
  test(`${path} is readable by every visitor`, async ({ page }) => {
    await visit(page, path);
    await expectReadableByEveryone(page);
  });
}

test('the pages of those who work in a laboratory are readable by everyone', async ({ page }) => {
  await signInAs(page, 'Lin Mei');
  for (const path of [
    '/mylab',
    '/mylaball',
    '/createlab',
    '/labdetail/soft-matter/reviews',
    '/labdetail/soft-matter/settings',
  ]) {
    await visit(page, path);
    await expectReadableByEveryone(page);
  }
});
