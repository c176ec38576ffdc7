import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { endAllSessions } from '../contract/account.ts';
import { deleteDraft, getDataset } from '../contract/records.ts';
import { decide, getReview } from '../contract/review.ts';
import { test } from './journey.ts';
import { beSomebody, signInAs } from './sign-in.ts';
import { callAs, makeLaboratory, makeSubmission } from './submission.ts';
import { expectNoSidewaysScrolling, expectNoViolations, settled, visit } from './visit.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saved = (page: Page) => page.getByText(/^(?:Saved (?:just now|\d+ seconds ago)|Everything is saved)$/);
const idOf = (page: Page): string => new URL(page.url().replace('#', '')).searchParams.get('id') ?? '';
const metadataOf = async (page: Page) => (await callAs(page, getDataset, { id: idOf(page) })).metadata;

const windowOf = async (browser: Browser, baseURL: string | undefined, person: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });
  const page = await context.newPage();
  await signInAs(page, person);
  return page;
};

/** Decides as a reviewer would, without looking. */
const review = async (page: Page, id: string, decision: 'approve' | 'reject'): Promise<void> => {
  const { checklist } = await callAs(page, getReview, { id });
  const { revision } = await callAs(page, getDataset, { id });
  await callAs(page, decide, { id, revision, decision, comment: 'As agreed.', checklist });
};

const add = (page: Page, name: string, content: string): Promise<void> =>
  page
    .getByLabel('Files', { exact: true })
    .and(page.locator('input[type=file][multiple]'))
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test('people are added in every way, put in order by mouse and by keyboard, and one of them opens the draft', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.expect(/409/);
  const colleague = await windowOf(browser, baseURL, 'Tomasz Zieliński');
  await signInAs(page, 'Inês Carvalho');
  await visit(page, '/upload');
  await title(page).fill('Mussels of the lower shore');
  const people = step(page, 'People');
  const names = people.getByRole('list').first().locator('summary > bdi');
  await people.getByRole('button', { name: 'Add me' }).click();
  await people.getByRole('button', { name: 'Paste a list of authors' }).click();
  const pasting = page.getByRole('dialog', { name: 'Paste a list of authors' });
  await pasting.getByRole('textbox', { name: 'Authors' }).fill('Zieliński, Tomasz; Mensah, Kwame');
  await pasting.getByRole('button', { name: 'Add 2 creators' }).click();
  await expect(names).toHaveText([/Carvalho/, /Zieliński/, /Mensah/]);

  // The grip of the third is let go on the first.
  const third = people.getByRole('listitem').filter({ hasText: 'Mensah, Kwame' });
  await third.locator('[draggable]').dragTo(people.getByRole('listitem').filter({ hasText: 'Carvalho, Inês' }));
  await expect(names).toHaveText([/Mensah/, /Carvalho/, /Zieliński/]);
  await expect(page.getByText('Mensah, Kwame is now 1 of 3')).toBeAttached();
  const down = page.getByRole('button', { name: 'Move Mensah, Kwame down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await expect(names).toHaveText([/Carvalho/, /Mensah/, /Zieliński/]);
  await expect(saved(page)).toBeVisible();
  expect((await metadataOf(page)).creators.map(({ familyName }) => familyName)).toEqual([
    'Carvalho',
    'Mensah',
    'Zieliński',
  ]);

  await people.getByRole('textbox', { name: 'Account of a co-editor' }).fill('nobody@nowhere.example');
  await people.getByRole('button', { name: 'Add co-editor' }).click();
  await expect(people.getByText('Nobody has an account under this.')).toBeVisible();
  await people.getByRole('textbox', { name: 'Account of a co-editor' }).fill('tomasz@demonstration.example');
  await people.getByRole('button', { name: 'Add co-editor' }).click();
  await expect(people.getByRole('button', { name: 'Take away Tomasz Zieliński' })).toBeVisible();

  await visit(colleague, `/upload?id=${idOf(page)}`);
  await expect(title(colleague)).toHaveValue('Mussels of the lower shore');
  await expect(colleague.getByText('Only Inês Carvalho can add or remove co-editors.')).toBeVisible();
  await title(colleague).fill('Mussels of the upper shore');
  await expect(saved(colleague)).toBeVisible();
  await step(page, 'About').getByRole('radio', { name: 'Dataset', exact: true }).check();
  await expect(page.getByText('Tomasz Zieliński changed title meanwhile.')).toBeVisible();
  await expect(title(page)).toHaveValue('Mussels of the upper shore');

  // The next dataset knows who wrote the last one.
  await visit(page, '/upload');
  await expect(title(page)).toHaveValue('');
  await people.getByRole('button', { name: 'Authors of my last datasets' }).click();
  const former = page.getByRole('dialog', { name: 'Authors of my last datasets' });
  await former.getByRole('checkbox', { name: /Mensah, Kwame/ }).check();
  await former.getByRole('checkbox', { name: /Carvalho, Inês/ }).check();
  await former.getByRole('button', { name: 'Add 2 creators' }).click();
  await expect(names).toHaveCount(2);
});

test('awards, places, licence, embargo and the PI asked are chosen, and stay', async ({ page }) => {
  await signInAs(page, 'Tomasz Zieliński');
  await visit(page, '/upload');
  await title(page).fill('Concrete that breathes');
  const rights = step(page, 'Rights');
  await rights.getByRole('radio', { name: 'Embargoed' }).check();
  await rights.getByLabel('The embargo ends on').fill('2031-05-03');

  await rights.getByRole('button', { name: /^Show \d+ more usual ones$/ }).click();
  await rights.getByRole('radio', { name: /CC-BY-4\.0/ }).check();
  await rights.getByRole('combobox', { name: 'Or any other licence' }).fill('EUPL-1.2');
  await page.getByRole('option', { name: /EUPL-1\.2/ }).click();
  await expect(rights.getByRole('radio', { name: /CC-BY-4\.0/ })).not.toBeChecked();

  await rights.getByRole('combobox', { name: 'Find an award' }).fill('calcined clay');
  await page.getByRole('option', { name: /Low-carbon concrete from calcined clay/ }).click();
  await expect(rights.getByRole('textbox', { name: 'Number of the award' })).toHaveValue('03VB0142A');
  await rights.getByRole('button', { name: 'Type one by hand' }).click();
  await rights.getByRole('textbox', { name: 'Funder' }).nth(1).fill('Coastal Science Fund');

  await rights.getByRole('combobox', { name: 'Laboratory' }).fill('soft');
  await page.getByRole('option', { name: /Laboratory for Soft Matter/ }).click();
  await rights.getByLabel('Principal investigator').selectOption({ label: 'Lin Mei' });

  const map = rights.locator('svg[viewBox="0 0 360 180"]');
  await map.click({ position: { x: 40, y: 40 } });
  await expect(rights.getByRole('textbox', { name: 'Latitude' })).not.toHaveValue('');
  await rights.getByRole('textbox', { name: 'Latitude' }).fill('38.7');
  await rights.getByRole('textbox', { name: 'Longitude' }).fill('-9.1');
  await rights.getByRole('button', { name: 'Add another place' }).click();
  await map.scrollIntoViewIfNeeded();
  const area = await map.boundingBox();
  const at = (x: number, y: number) => [(area?.x ?? 0) + x, (area?.y ?? 0) + y] as const;
  await page.mouse.move(...at(100, 60));
  await page.mouse.down();
  await page.mouse.move(...at(140, 90), { steps: 4 });
  await page.mouse.up();
  await expect(rights.getByRole('textbox', { name: 'North' })).not.toHaveValue('');
  await rights.getByRole('textbox', { name: 'North' }).fill('91');
  await expect(rights.getByText('A number from −90 to 90')).toBeVisible();
  await rights.getByRole('textbox', { name: 'North' }).fill('60.5');
  await expectNoViolations(page, '[data-path=places]');

  await expect(saved(page)).toBeVisible();
  const kept = await metadataOf(page);
  expect(kept).toMatchObject({
    access: { kind: 'embargoed', until: '2031-05-03' },
    licence: 'EUPL-1.2',
    funding: [
      { number: '03VB0142A', awardId: expect.any(String) },
      { funder: 'Coastal Science Fund', awardId: null },
    ],
    places: [
      { point: { latitude: 38.7, longitude: -9.1 }, box: null },
      { point: null, box: { north: 60.5 } },
    ],
    piId: expect.any(String),
  });
  await page.reload();
  await settled(page);
  await expect(rights.getByRole('textbox', { name: 'Latitude' })).toHaveValue('38.7');
  await expect(rights.getByRole('combobox', { name: 'Or any other licence' })).toHaveValue(/European Union Public/);
  await expect(rights.getByLabel('Principal investigator')).toHaveValue(kept.piId ?? '');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScrolling(page);
});

test('what is published gets a corrected description and a new version, what was rejected a copy', async ({
  page,
  browser,
  baseURL,
}) => {
  const [leader, judge] = await Promise.all([
    windowOf(browser, baseURL, 'Lin Mei'),
    windowOf(browser, baseURL, 'Sofía Herrera'),
  ]);
  await signInAs(page, 'Inês Carvalho');
  const laboratory = await makeLaboratory(leader, 'journey-of-versions', 'Journey of Versions');
  const [published, rejected] = [
    await makeSubmission(page, laboratory, { title: 'Cores, published' }),
    await makeSubmission(page, laboratory, { title: 'Cores, rejected' }),
  ];
  await review(leader, rejected, 'reject');
  await review(leader, published, 'approve');
  await review(judge, published, 'approve');

  await visit(page, `/upload?id=${rejected}`);
  await page.getByRole('button', { name: 'Copy into a new draft' }).click();
  await expect(page).not.toHaveURL(new RegExp(rejected));
  await settled(page);
  await expect(title(page)).toHaveValue('Cores, rejected');
  await expect(page.getByRole('row', { name: 'cores.csv' })).toBeVisible();
  await title(page).fill('Cores, once more');
  await expect(saved(page)).toBeVisible();

  await visit(page, `/datadetail/${published}`);
  await page.getByRole('button', { name: 'Correct the description' }).click();
  await expect(page).toHaveURL(/#\/upload\?id=/);
  await settled(page);
  await expect(title(page)).toHaveValue('Cores, published');
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await title(page).fill('Cores, corrected');
  await expect(saved(page)).toBeVisible();
  await visit(page, `/datadetail/${published}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cores, published');
  const { openSubmission } = await callAs(page, getDataset, { id: published });
  await callAs(page, deleteDraft, { id: openSubmission?.id ?? '' });

  // The new version says of each field and file what became of it.
  await page.reload();
  await settled(page);
  await page.getByRole('link', { name: 'New version' }).click();
  await expect(page).toHaveURL(/#\/upload\?id=/);
  await settled(page);
  const changed = page.getByRole('region', { name: 'What changed since version 1' });
  await expect(changed).toContainText('The files are as they were.');
  await expect(changed).toContainText('The description is as it was.');
  await title(page).fill('Cores, second edition');
  await add(page, 'raw.csv', 'depth\n1\n');
  await expect(page.getByText('Your file is safe on the server').first()).toBeVisible();
  await page.getByRole('row', { name: 'README.md' }).click();
  await page.getByRole('button', { name: 'Rename or move' }).click();
  await page.getByRole('textbox', { name: 'Path' }).fill('notes/README.md');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: 'notes' })).toBeVisible();
  // By mouse, a file goes into the folder it is let go on.
  await page.getByRole('row', { name: 'raw.csv' }).dragTo(page.getByRole('row', { name: 'notes' }));
  await expect(page.getByText('raw.csv is now in notes')).toBeAttached();
  await page.getByRole('row', { name: 'cores.csv' }).click();
  await page.getByLabel('Replacement').setInputFiles({
    name: 'cores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('core,depth\n1,0\n'),
  });
  const files = changed.getByRole('list', { name: 'Changed files' }).getByRole('listitem');
  await expect(files).toHaveText([
    /Changed\s*cores\.csv/,
    /Added\s*notes\/raw\.csv/,
    /Renamed\s*README\.md → notes\/README\.md/,
  ]);
  await expect(changed.getByRole('button', { name: 'Title' })).toBeVisible();
  await expectNoViolations(page, '[aria-labelledby=what-changed]');
});

test('a session that ends while one types takes nothing along', async ({ page, faults }) => {
  faults.expect(/401/);
  await signInAs(page, 'Kwame Mensah');
  await visit(page, '/upload');
  await title(page).fill('Typed before the end');
  await expect(page).toHaveURL(/#\/upload\?id=/);
  await expect(saved(page)).toBeVisible();
  const id = idOf(page);
  await callAs(page, endAllSessions, {});
  const left = page.waitForURL(/session\/end/);
  await title(page).fill('Typed after the end');
  await left;
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your session has ended');
  await beSomebody(page, 'Kwame Mensah');
  await expect(page).toHaveURL(new RegExp(`#/upload\\?id=${id}`));
  await settled(page);
  await expect(title(page)).toHaveValue('Typed after the end');
  await expect(saved(page)).toBeVisible();
  expect((await metadataOf(page)).title).toBe('Typed after the end');
});

test('whatever the server answers, what was typed is said to be kept, and is saved in the end', async ({
  page,
  faults,
}) => {
  faults.expect(/413|422|503|507/);
  await signInAs(page, 'Kwame Mensah');
  await visit(page, '/upload');
  await title(page).fill('Auroras');
  await expect(page).toHaveURL(/#\/upload\?id=/);
  await expect(saved(page)).toBeVisible();
  let code = 413;
  const refuse = (route: Route) =>
    route.fulfill({ status: code, json: { code, message: 'A sentence of the server.', data: null } });
  await page.route('**/api/record/cache', refuse);
  for (const [answer, words] of [
    [413, 'it is too large'],
    [422, 'the server did not accept a field'],
    [507, 'the storage of the server is full'],
  ] as const) {
    code = answer;
    await title(page).fill(`Auroras, ${answer}`);
    await expect(page.getByText(`Not saved: ${words}; kept in this browser`).first()).toBeVisible();
    await expect(title(page)).toHaveValue(`Auroras, ${answer}`);
  }
  // Files have sentences of their own: one that concerns them all, and one that is for this file alone.
  await page.route('**/api/applicant/upload/**', refuse);
  await add(page, 'aurora.csv', 'a,b\n');
  await expect(page.getByText('There is no room on the server right now')).toBeVisible();
  await page.unrouteAll();
  await title(page).fill('Auroras, in the end');
  await expect(saved(page)).toBeVisible();
  expect((await metadataOf(page)).title).toBe('Auroras, in the end');
});
