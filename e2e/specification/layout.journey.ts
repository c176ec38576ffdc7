import { expect, type Page } from '@playwright/test';
import { pretendSession, type RememberedUser } from '../remembered-user.ts';
import { visit } from '../visit.ts';
import { comeBack, test } from './people.ts';

const header = (page: Page) => page.getByRole('banner');
const mainLinks = (page: Page) => header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Contact panel' });

const visitAs = async (page: Page, user?: Partial<RememberedUser>): Promise<void> => {
  await pretendSession(page, user);
  await visit(page, '/');
};

test('the header of a visitor has Home, Laboratory and a Login button', async ({ page }) => {
  await visit(page, '/');
  await expect(mainLinks(page)).toHaveText(['Home', 'Laboratory']);
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '#/login');
  await expect(header(page).getByRole('button')).toHaveCount(0);
});

test('the header of a logged-in user has Home, Laboratory, My dashboard, Upload, and their name with Logout', async ({
  page,
  researcher,
}) => {
  await comeBack(page, researcher);
  await visit(page, '/faq');
  await expect(mainLinks(page)).toHaveText(['Home', 'Laboratory', /^My dashboard/]);
  await expect(header(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  await header(page).getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['New Upload', 'New Laboratory']);
  await page.keyboard.press('Escape');
  await header(page).getByRole('button', { name: researcher.name }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

test('the Upload menu has no New Laboratory when isSSO is not 1', async ({ page, invited }) => {
  await comeBack(page, invited);
  await visit(page, '/faq');
  await header(page).getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['New Upload']);
});

const highlight = (page: Page) =>
  mainLinks(page)
    .nth(2)
    .getByTitle(/waiting for your review/);

test('My dashboard is highlighted when piUnreviewed is set', async ({ page }) => {
  await visitAs(page, { piUnreviewed: 2 });
  await expect(highlight(page)).toBeVisible();
  await expect(mainLinks(page).nth(2)).toHaveAccessibleName(/^My dashboard.* 2 waiting for your review$/);
});

test('My dashboard is highlighted when judgeUnreviewed is set', async ({ page }) => {
  await visitAs(page, { judgeUnreviewed: 3 });
  await expect(highlight(page)).toBeVisible();
  await expect(mainLinks(page).nth(2)).toHaveAccessibleName(/^My dashboard.* 3 waiting for your review$/);
});

test('My dashboard is not highlighted when neither is set', async ({ page }) => {
  await visitAs(page);
  await expect(mainLinks(page).nth(2)).toHaveAccessibleName('My dashboard');
  await expect(highlight(page)).toHaveCount(0);
});

test('the footer has FAQ, Contact Us, related links, a contact address and a legal record notice', async ({ page }) => {
  await visit(page, '/faq');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '#/faq');
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '#/contactus');
  await expect(footer.getByRole('navigation', { name: 'Related links' }).getByRole('link')).not.toHaveCount(0);
  await expect(footer).toContainText('operator@vitrine.example');
  await expect(footer).toContainText('This installation has no legal record notice yet.');
});

const surroundings = (page: Page) => ({
  header: header(page),
  footer: page.getByRole('contentinfo'),
  panel: panel(page),
});

const expectAround = async (page: Page, path: string, bare: boolean, withPanel: boolean): Promise<void> => {
  await test.step(path, async () => {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const around = surroundings(page);
    await expect(around.header).toHaveCount(bare ? 0 : 1);
    await expect(around.footer).toHaveCount(bare ? 0 : 1);
    await expect(around.panel).toHaveCount(withPanel ? 1 : 0);
  });
};

const others = [
  ...['/', '/home', '/search', '/lab', '/lablist', '/mylaball', '/labdetail/tidal-flats', '/mylab', '/dashboard'],
  ...['/upload', '/midupload', '/createlab', '/service', '/policy', '/faq', '/noaccess', '/no/such/page'],
];

test('every page but the login has header and footer, and every page but the contact form the panel too', async ({
  page,
  researcher,
}) => {
  await comeBack(page, researcher);
  for (const path of others) await expectAround(page, path, false, true);
  for (const path of ['/contactus', '/contactus/']) await expectAround(page, path, false, false);
});

test('the login has no header, no footer and no contact panel, however its address is written', async ({ page }) => {
  for (const path of ['/login', '/login/', '/Login?code=1']) await expectAround(page, path, true, false);
});

test('the contact panel toggles between shown and hidden', async ({ page }) => {
  await visit(page, '/faq');
  const tab = panel(page).getByRole('button', { name: 'Contact Us' });
  const form = panel(page).getByRole('form', { name: 'Contact Us' });
  for (const round of [1, 2]) {
    await test.step(`round ${round}`, async () => {
      await expect(form).toBeHidden();
      await expect(tab).toHaveAttribute('aria-expanded', 'false');
      await tab.click();
      await expect(form).toBeVisible();
      await expect(tab).toHaveAttribute('aria-expanded', 'true');
      await tab.click();
    });
  }
});
