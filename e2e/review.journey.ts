import { expect, type Page } from '@playwright/test';
import { getDataset, submit } from '../contract/records.ts';
import { recall } from '../contract/review.ts';
import { test } from './journey.ts';
import { signInAs, windowOf } from './sign-in.ts';
import { callAs, makeDraft, makeLaboratory, makeSubmission } from './submission.ts';
import { expectNoSidewaysScrolling, expectNoViolations, settled, sizes, visit } from './visit.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** What stands on the page holds at both widths. */
const expectItHolds = async (page: Page): Promise<void> => {
  for (const viewport of sizes.toReversed()) {
    await page.setViewportSize(viewport);
    await settled(page);
    await expectNoSidewaysScrolling(page);
    await expectNoViolations(page);
  }
};

const nameOfFocus = `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()`;

/** Goes on by Tab until a button of that name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await page.evaluate<string>(nameOfFocus)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${name}`);
};

test('a dataset goes from its author to the laboratory, back, to the judges and to the public', async ({
  page: author,
  browser,
  baseURL,
  faults,
}) => {
  test.slow();
  // What was published has no review any more.
  faults.expect(/404/);
  const pi = await windowOf(browser, baseURL, 'Lin Mei');
  const laboratory = await makeLaboratory(pi, 'journey-of-a-review', 'Journey of a Review');

  await signInAs(author, 'Tomasz Zieliński');
  const { id } = await makeDraft(author, laboratory, { title: 'Cores of a journey' });
  await visit(author, `/dashboard/datasets?keyword=journey`);
  await expect(author.getByRole('link', { name: 'Cores of a journey' })).toBeVisible();
  await expectItHolds(author);
  await author.getByRole('link', { name: 'Continue' }).click();
  await author.getByRole('button', { name: 'Submit for review' }).click();
  await expect(author).toHaveURL(/#\/dashboard\/datasets/);
  await expect(author.getByText(/With the laboratory since/).first()).toBeVisible();

  // The header knows at once, and the comment button beside the title opens a suggestion.
  await visit(pi, `/dashboard/pi-reviews?id=${id}`);
  await expect(pi.getByRole('navigation', { name: 'Dashboard' })).toContainText(/Reviews as PI\s*\d/);
  await expect(pi.getByRole('heading', { name: 'Cores of a journey' })).toBeVisible();
  await expectItHolds(pi);
  await pi.getByRole('button', { name: 'Comment on Title' }).click();
  const composer = pi.getByRole('form', { name: 'New comment' });
  await composer.getByLabel('Comment').fill('The years belong into the title.');
  await composer.getByRole('button', { name: 'Suggest other words' }).click();
  await composer.getByLabel('As you would write it').fill('Cores of a journey, 2022 to 2024');
  await composer.getByRole('button', { name: 'Send' }).click();
  await expect(pi.getByRole('article', { name: 'Lin Mei, about Title' })).toBeVisible();
  await pi.getByText('cores.csv').click();
  await pi.getByRole('button', { name: 'Comment on cores.csv' }).click();
  await composer.getByLabel('Comment').fill('Which unit is carbon in?');
  await composer.getByRole('button', { name: 'Send' }).click();
  await expect(pi.getByRole('article', { name: 'Lin Mei, about cores.csv' })).toBeVisible();
  const decision = pi.getByRole('region', { name: 'Your decision' });
  await decision.getByRole('button', { name: 'Return' }).click();
  await expect(decision).toContainText('Please tell the authors what to change');
  await decision.getByLabel('To the authors').fill('Please see to the title.');
  await decision.getByRole('button', { name: 'Return' }).click();
  await expect(messages(pi)).toContainText('Returned to the authors.');

  // The author sees what is asked, takes the suggestion over, answers, changes and sends it back.
  await visit(author, '/dashboard/datasets?status=returned');
  const card = author.getByRole('article').filter({ hasText: 'Cores of a journey' });
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(card).toContainText(/Lin Mei returned this on .* and asks for two changes\./);
  await expectItHolds(author);
  await card.getByRole('link', { name: 'Continue' }).click();
  const asked = author.getByRole('region', { name: 'What the reviewers say' });
  await expectItHolds(author);
  await asked.getByRole('button', { name: 'Accept' }).click();
  await expect(messages(author)).toContainText('The suggestion is taken over.');
  await expect(author.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'Cores of a journey, 2022 to 2024',
  );
  const question = asked.getByRole('article', { name: 'Lin Mei, about cores.csv' });
  await question.getByRole('button', { name: 'Answer' }).click();
  await question.getByLabel('Your answer').fill('In per cent of the dry weight.');
  await question.getByRole('button', { name: 'Send the answer' }).click();
  await expect(question.getByRole('list', { name: 'Answers' })).toContainText('In per cent');
  await question.getByRole('button', { name: 'Settle' }).click();
  await expect(asked.getByText('2 settled comments')).toBeVisible();
  await author.locator('textarea[name=methods]').fill('A hand corer of 60 mm, dried at 60 °C for two days.');
  await author.getByRole('button', { name: 'Send back to review' }).click();
  await expect(author).toHaveURL(/#\/dashboard\/datasets/);

  // What changed is marked; the checklist has to be gone through.
  await visit(pi, `/dashboard/pi-reviews?id=${id}`);
  await expect(pi.getByText('What changed is marked')).toBeVisible();
  const methods = pi.getByRole('region', { name: 'Methods' });
  await expect(methods.locator('del').first()).toContainText('50');
  await expect(methods.locator('ins').first()).toContainText('60');
  await expectItHolds(pi);
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(decision).toContainText('Please go through the checklist');
  for (const item of await decision.getByRole('checkbox').all()) await item.check();
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(messages(pi)).toContainText('It is with the judges now.');

  const judge = await windowOf(browser, baseURL, 'Sofía Herrera');
  await visit(judge, `/dashboard/judge-reviews?id=${id}`);
  await expectItHolds(judge);
  const verdict = judge.getByRole('region', { name: 'Your decision' });
  for (const item of await verdict.getByRole('checkbox').all()) await item.check();
  await verdict.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(messages(judge)).toContainText('The dataset is published.');
  await expect(judge).not.toHaveURL(new RegExp(id));

  const visitor = await windowOf(browser, baseURL);
  await visit(visitor, '/labdetail/journey-of-a-review');
  await expect(visitor.getByRole('link', { name: 'Cores of a journey, 2022 to 2024' })).toBeVisible();
  await expectItHolds(visitor);
  await visit(author, '/dashboard/history');
  await expect(author.getByRole('listitem').filter({ hasText: 'approved it as judge' }).first()).toBeVisible();
  await expectItHolds(author);
  for (const other of [pi, judge, visitor]) await other.context().close();
});

test('reviews go by the keyboard alone: through the queue, to a comment, to the decision', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signInAs(page, 'Kwame Mensah');
  const laboratory = await makeLaboratory(page, 'journey-by-keyboard', 'Journey by Keyboard');
  const author = await windowOf(browser, baseURL, 'Inês Carvalho');
  await makeSubmission(author, laboratory, { title: 'The first of the keyboard' });
  await makeSubmission(author, laboratory, { title: 'The second of the keyboard' });
  await author.context().close();

  await visit(page, '/labdetail/journey-by-keyboard/reviews');
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(heading.first()).toHaveText('The first of the keyboard');
  await page.keyboard.press('j');
  await expect(heading.first()).toHaveText('The second of the keyboard');
  await page.keyboard.press('k');
  await expect(heading.first()).toHaveText('The first of the keyboard');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, 'Comment on Description');
  await page.keyboard.press('Enter');
  // While one types, the keys are letters.
  await page.keyboard.type('just a remark');
  await tabTo(page, 'Send');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Kwame Mensah, about Description' })).toContainText('just a remark');

  await page.keyboard.press('r');
  await page.keyboard.type('Please name the unit.');
  await tabTo(page, 'Return');
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Returned to the authors.');
  await expect(heading.first()).toHaveText('The second of the keyboard');

  await page.keyboard.press('a');
  const boxes = page.getByRole('checkbox');
  await expect(boxes.first()).toBeFocused();
  const count = await boxes.count();
  for (let place = 0; place < count; place += 1) {
    await expect(boxes.nth(place)).toBeFocused();
    await page.keyboard.press('Space');
    if (place < count - 1) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('It is with the judges now.');
  await expect(page.getByText('Nothing waits for review')).toBeVisible();
  await expectNoViolations(page);
});

test('a decision on what has changed meanwhile is not taken, and it is shown anew', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.expect(/409/);
  await signInAs(page, 'Kwame Mensah');
  const laboratory = await makeLaboratory(page, 'journey-of-a-change', 'Journey of a Change');
  const author = await windowOf(browser, baseURL, 'Inês Carvalho');
  const id = await makeSubmission(author, laboratory, { title: 'As it was' });
  await visit(page, `/dashboard/pi-reviews?id=${id}`);
  await expect(page.getByRole('heading', { name: 'As it was' })).toBeVisible();

  await callAs(author, recall, { id });
  const { revision, metadata } = await callAs(author, getDataset, { id });
  await callAs(author, submit, { id, revision, metadata: { ...metadata, title: 'As it is now' } });
  await author.context().close();

  const decision = page.getByRole('region', { name: 'Your decision' });
  await decision.getByLabel('To the authors').fill('Not like this.');
  await decision.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(decision).toContainText('It is shown anew here, and nothing is decided.');
  await expect(page.getByRole('article').locator('h2 ins')).toContainText('is now');
  await expect(decision.getByLabel('To the authors')).toHaveValue('Not like this.');
});
