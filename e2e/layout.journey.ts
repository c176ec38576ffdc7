import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { pretendSession, rememberUser, type RememberedUser } from './remembered-user.ts';
import { publicPages, settled, visit } from './visit.ts';

const mainLinks = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link');

const visitAs = async (page: Page, path: string, user?: Partial<RememberedUser>): Promise<void> => {
  await pretendSession(page, user);
  await visit(page, path);
};

test.describe('the header', () => {
  test('offers a visitor the home page, the laboratories and the login', async ({ page }) => {
    await visit(page, '/');
    await expect(mainLinks(page)).toHaveText(['Home', 'Laboratory']);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(header.getByRole('button')).toHaveCount(0);
  });

  test('offers a signed-in user the dashboard, the uploads and the way out', async ({ page }) => {
    await visitAs(page, '/');
    await expect(mainLinks(page)).toHaveText(['Home', 'Laboratory', 'My dashboard']);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);

    await header.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['New Upload', 'New Laboratory']);
    await page.keyboard.press('Escape');
    await header.getByRole('button', { name: 'Ada Lindqvist' }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  });

  test('offers no new laboratory to an account that did not come through single sign-on', async ({ page }) => {
    await visitAs(page, '/', { isSSO: '0' });
    await page.getByRole('banner').getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['New Upload']);
  });

  for (const [role, waiting] of Object.entries({ 'a PI': { piUnreviewed: 2 }, 'a judge': { judgeUnreviewed: 3 } })) {
    test(`marks the dashboard when reviews wait for ${role}`, async ({ page }) => {
      await visitAs(page, '/', waiting);
      const count = Object.values(waiting).join('');
      await expect(mainLinks(page).nth(2)).toHaveAccessibleName(
        new RegExp(`^My dashboard.* ${count} waiting for your review$`),
      );
    });
  }

  test('leaves the dashboard unmarked when nothing waits', async ({ page }) => {
    await visitAs(page, '/');
    await expect(mainLinks(page).nth(2)).toHaveAccessibleName('My dashboard');
  });

  test('has the same in a menu on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visitAs(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Ada Lindqvist' });
    for (const name of ['Home', 'Laboratory', 'My dashboard', 'New Upload', 'New Laboratory']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await menu.getByRole('link', { name: 'Home' }).click();
    await expect(menu).toBeHidden();
  });
});

for (const { path } of publicPages.filter((any) => any.path !== '/login')) {
  test(`${path} stands between header and footer, ${path === '/contactus' ? 'without' : 'with'} the contact panel`, async ({
    page,
  }) => {
    await visit(page, path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Contact panel' })).toHaveCount(path === '/contactus' ? 0 : 1);
  });
}

test('the login stands alone, without header, footer and contact panel', async ({ page }) => {
  await visit(page, '/login');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

test('the footer has the help, the related links, the address and the legal notice', async ({ page }) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '#/faq');
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '#/contactus');
  await expect(footer.getByRole('navigation', { name: 'Related links' }).getByRole('link')).not.toHaveCount(0);
  await expect(footer).toContainText('operator@vitrine.example');
  await expect(footer).toContainText('This installation has no legal record notice yet.');
});

test.describe('the contact panel', () => {
  const panelOn = (page: Page) => page.getByRole('complementary', { name: 'Contact panel' });

  test('is shown and hidden with the mouse', async ({ page }) => {
    await visit(page, '/faq');
    const tab = panelOn(page).getByRole('button', { name: 'Contact Us' });
    const form = panelOn(page).getByRole('form', { name: 'Contact Us' });
    await expect(form).toBeHidden();
    await tab.click();
    await expect(form).toBeVisible();
    await expect(tab).toHaveAttribute('aria-expanded', 'true');
    await tab.click();
    await expect(form).toBeHidden();
    await expect(tab).toHaveAttribute('aria-expanded', 'false');
  });

  test('is shown and hidden with the keyboard, and Escape gives the focus back', async ({ page }) => {
    await visit(page, '/faq');
    const tab = panelOn(page).getByRole('button', { name: 'Contact Us' });
    const form = panelOn(page).getByRole('form', { name: 'Contact Us' });
    await tab.focus();
    await page.keyboard.press('Enter');
    await expect(form).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(tab).toBeFocused();
  });
});

test.describe('the route guard', () => {
  for (const path of ['/mylab', '/dashboard', '/dashboard/reviews', '/upload', '/midupload', '/createlab']) {
    test(`sends a visitor of ${path} to the login and keeps where they wanted to go`, async ({ page }) => {
      await page.goto(`/#${path}`);
      await expect(page).toHaveURL(/#\/login$/);
      await expect.poll(() => page.evaluate('sessionStorage.getItem("returnTo")')).toBe(path);
    });
  }

  test('has no access to new laboratories for an account outside single sign-on', async ({ page }) => {
    await visitAs(page, '/createlab', { isSSO: '0' });
    await expect(page).toHaveURL(/#\/noaccess$/);
    await expect(page).toHaveTitle('No access · Vitrine');
  });

  test('sends a signed-in user away from the login, back to where they were', async ({ page }) => {
    await visitAs(page, '/faq');
    await page.goto('/#/login');
    await expect(page).toHaveURL(/#\/faq$/);
  });

  test('tells a user whose session has ended, forgets it and goes to the login', async ({ page, faults }) => {
    faults.expect(/401/);
    await rememberUser(page, { isSSO: '0' });
    await page.goto('/');
    await expect(page).toHaveURL(/#\/login$/);
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your session has ended.');
    expect(await page.evaluate('localStorage.getItem("token")')).toBeNull();
  });
});

test.describe('by keyboard alone', () => {
  test('the skip link leads past the header', async ({ page }) => {
    await visit(page, '/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });

  test('one comes through header, content, footer and contact panel in this order', async ({ page }) => {
    await visit(page, '/');
    const regions: string[] = [];
    for (let presses = 0; presses < 200; presses += 1) {
      await page.keyboard.press('Tab');
      const region = await page.evaluate<string | null>(
        'document.activeElement.closest("main, body > * > header, body > * > * > header, footer, aside")?.localName ?? null',
      );
      const outside = await page.evaluate<boolean>('document.activeElement === document.body');
      if (outside) {
        break;
      }
      if (region !== null && region !== regions.at(-1)) {
        regions.push(region);
      }
    }
    expect(regions).toEqual(['header', 'main', 'footer', 'aside']);
  });
});

test('the dark appearance can be chosen and stays after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/');
  const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  const byDay = await paper();
  const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' });
  await dark.check();
  await expect.poll(paper).not.toBe(byDay);
  const byNight = await paper();

  await page.reload();
  await settled(page);
  await expect(dark).toBeChecked();
  expect(await paper()).toBe(byNight);
});
