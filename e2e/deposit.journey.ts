import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signInAs } from './sign-in.ts';
import { expectNoViolations, expectReadableByEveryone, settled, visit } from './visit.ts';

const description =
  'Water levels at twelve stations of the estuary, every ten minutes for ten years, with the gaps that were found.';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saved = (page: Page) => page.getByText(/^(?:Saved (?:just now|\d+ seconds ago)|Everything is saved)$/);
const missing = (page: Page) =>
  step(page, 'Review').getByRole('heading', { name: /missing|Everything that is needed/ });

/** A draft with a title, saved: its address. */
const begin = async (page: Page, words: string): Promise<string> => {
  await visit(page, '/upload');
  await title(page).fill(words);
  await expect(page).toHaveURL(/#\/upload\?id=[0-9a-z]{10}$/);
  await expect(saved(page)).toBeVisible();
  return page.url();
};

test('someone describes a dataset from nothing, comes back to it, and sends it to review', async ({ page }) => {
  await signInAs(page, 'Lin Mei');
  await visit(page, '/upload');
  await expect(missing(page)).toHaveText(/8 things are missing/);
  await expect(page).toHaveURL(/#\/upload$/);
  await begin(page, 'Water levels of the Tagus estuary');

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'levels.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('station,level\nA,1.25\n'),
    });
  await page.getByRole('radio', { name: 'Dataset', exact: true }).check();
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
  await page.getByText('Natural sciences', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Physical sciences' }).check();
  await page.getByRole('textbox', { name: 'Add a keyword' }).fill('tide, estuary,');
  await expect(page.getByRole('button', { name: 'Take away estuary' })).toBeVisible();

  const people = step(page, 'People');
  await people.getByRole('button', { name: 'Add me' }).click();
  await people.getByRole('button', { name: 'Paste a list of authors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a list of authors' });
  await dialog.getByRole('textbox', { name: 'Authors' }).fill('Carvalho, Inês; 李 明 (0000-0002-1825-0097)');
  await expect(dialog.getByRole('cell', { name: '0000-0002-1825-0097' })).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Add 2 creators' }).click();
  await expect(people.getByRole('button', { name: 'Move Carvalho, Inês up' })).toBeVisible();

  const rights = step(page, 'Rights');
  await rights.getByRole('radio', { name: /CC-BY-4\.0/ }).check();
  await rights.getByRole('combobox', { name: 'Laboratory' }).fill('soft');
  await page.getByRole('option', { name: /Laboratory for Soft Matter/ }).click();
  await rights.getByRole('button', { name: 'Add a work' }).click();
  await rights.getByRole('textbox', { name: 'Identifier or address' }).fill('https://doi.org/10.1234/tides');
  await page.keyboard.press('Tab');
  await expect(rights.getByRole('textbox', { name: 'Identifier or address' })).toHaveValue('10.1234/tides');

  await expect(missing(page)).toHaveText('Everything that is needed is here');
  await page.getByRole('button', { name: 'Reserve a DOI' }).click();
  await expect(page.getByText('A placeholder: this installation registers no DOIs')).toBeVisible();
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Water levels of the Tagus estuary');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(description);
  await expect(page.getByRole('article', { name: 'As visitors will see it' })).toContainText('李, 明');
  await expect(missing(page)).toHaveText('Everything that is needed is here');

  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(/#\/dashboard/);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('You will hear from us by e-mail.');

  // Once it is with its reviewers it can be looked at, not changed.
  await page.goBack();
  await expect(page.getByText('so that it cannot be changed now')).toBeVisible();
  await expect(title(page)).not.toBeEditable();
});

test('what is missing is listed with the way to it, and said beside its field once one wants to send it', async ({
  page,
}) => {
  await signInAs(page, 'Lin Mei');
  await begin(page, 'A title and nothing else');
  await page.getByRole('button', { name: 'Add a contributor' }).click();
  await expect(page.getByText('Description is required')).toHaveCount(1);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(missing(page)).toBeFocused();
  await expect(page.getByText('Description is required')).toHaveCount(2);
  await page.getByRole('button', { name: 'Contributor 1, Family name' }).click();
  await expect(page.getByRole('textbox', { name: 'Family name' })).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Rights/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Rights' })).toBeFocused();
});

test('what cannot be saved is kept in this browser, and saved when it can be', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|Failed to load/);
  await signInAs(page, 'Lin Mei');
  await begin(page, 'Before the network went');
  await page.route('**/api/record/cache', (route) => route.abort());
  await title(page).fill('After the network went');
  await expect(page.getByText('Not saved: no network; kept in this browser').first()).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(title(page)).toHaveValue('After the network went');
  await page.unroute('**/api/record/cache');
  // What a page sends when it is left may pass by the interception: then it is saved already.
  await page.getByRole('button', { name: 'Try now' }).or(saved(page)).first().click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After the network went');
});

test('a new dataset that never reached the server is there again in the next tab', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(/ERR_FAILED|Failed to load/);
  await signInAs(page, 'Lin Mei');
  await visit(page, '/upload');
  await page.route('**/api/record/cache', (route) => route.abort());
  await title(page).fill('Typed in a train');
  await expect(page.getByText('Not saved: no network; kept in this browser').first()).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await visit(next, '/upload');
  await expect(next.getByText('“Typed in a train” was begun here')).toBeVisible();
  await next.getByRole('button', { name: 'Go on with it' }).click();
  await expect(title(next)).toHaveValue('Typed in a train');
  await expect(saved(next)).toBeVisible();
});

test('two tabs keep what each has typed, and ask where both changed the same', async ({ page, context, faults }) => {
  faults.expect(/409/);
  await signInAs(page, 'Lin Mei');
  const address = await begin(page, 'Tides');
  const other = await context.newPage();
  await other.goto(address);
  await settled(other);
  await expect(title(other)).toHaveValue('Tides');

  await other.getByRole('radio', { name: 'Software' }).check();
  await expect(other.getByText(/^Saved /)).toBeVisible();
  await title(page).fill('Tides of the Tagus');
  await expect(page.getByText('You changed kind of work in another tab')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Software' })).toBeChecked();
  await expect(saved(page)).toBeVisible();

  await title(other).fill('Tides of Lisbon');
  await expect(
    other.getByText('Not saved: the same was changed elsewhere; kept in this browser').first(),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Look at both' }).click();
  await expect(other.getByRole('heading', { name: 'You saved this dataset in another tab' })).toBeFocused();
  await expect(other.getByText('Tides of the Tagus')).toBeVisible();
  await expectNoViolations(other);
  await other.getByRole('radio', { name: 'Keep what is here' }).check();
  await other.getByRole('button', { name: 'Save this choice' }).click();
  await expect(title(other)).toHaveValue('Tides of Lisbon');
  await expect(saved(other)).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(title(page)).toHaveValue('Tides of Lisbon');
});

test('creators are added, put in order and taken away by keyboard alone', async ({ page }) => {
  await signInAs(page, 'Lin Mei');
  await visit(page, '/upload');
  await page.getByRole('button', { name: 'Add me' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add a creator' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Given name' })).toBeFocused();
  await page.keyboard.type('Inês');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Carvalho');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0000-0002-1825-0098');
  await expect(page.getByText('This is not an ORCID iD: please check its digits').first()).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await expect(page.getByRole('link', { name: /Look at 0000-0002-1825-0097/ })).toBeVisible();
  const up = page.getByRole('button', { name: 'Move Carvalho, Inês up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(page.getByText('Carvalho, Inês is now 1 of 2')).toBeAttached();
  await expect(step(page, 'People').getByRole('listitem').first()).toContainText('Carvalho, Inês');
  await page.getByRole('button', { name: 'Take away Carvalho, Inês' }).focus();
  await page.keyboard.press('Enter');
  await expect(step(page, 'People').getByRole('listitem')).toHaveCount(1);
});

test('the form of a dataset holds at every width, by day and by night', async ({ page }) => {
  await signInAs(page, 'Lin Mei');
  await visit(page, '/upload');
  await expectNoViolations(page);

  await title(page).fill('Everything open, and everything wrong');
  for (const name of ['Add a creator', 'Add a contributor', 'Add a work', 'Type one by hand', 'Add a place']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  await page.getByRole('radio', { name: 'Restricted' }).check();
  await page.getByText('Other titles', { exact: true }).click();
  await page.getByText('Dates', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a title' }).click();
  await page.getByRole('button', { name: 'Add a date' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(missing(page)).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await expectReadableByEveryone(page);
});
