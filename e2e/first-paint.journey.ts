import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { rememberUser } from './remembered-user.ts';
import { settled, visit } from './visit.ts';

/** Opens a page whose scripts never arrive: what is seen then is what is painted first. */
const paintFirst = async (page: Page, path: string): Promise<void> => {
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(`/#${path}`);
};

test('the home page can be read before any script has arrived', async ({ page }) => {
  await paintFirst(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('another page begins with the header, and not with the home page', async ({ page }) => {
  await paintFirst(page, '/faq');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
});

test('nobody who is signed in is offered the login', async ({ page }) => {
  await rememberUser(page);
  await paintFirst(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
});

for (const path of ['/login', '/dashboard']) {
  test(`nothing is shown on the way to ${path} that is not there`, async ({ page }) => {
    await paintFirst(page, path);
    await expect(page.locator('#root')).toBeHidden();
  });
}

test('the application takes the home page over as it stands, and nothing moves', async ({ page }) => {
  await page.addInitScript({
    content: `window.shifts = [];
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: 'layout-shift', buffered: true });
      document.addEventListener('DOMContentLoaded', () => { window.firstHeading = document.querySelector('h1'); });`,
  });
  await visit(page, '/');
  expect(await page.evaluate("window.firstHeading === document.querySelector('h1')")).toBe(true);
  // What our fonts may move, should they come after the first paint: a hair.
  expect(await page.evaluate('window.shifts.reduce((sum, shift) => sum + shift, 0)')).toBeLessThan(0.005);
  await page.getByRole('button', { name: 'Contact Us' }).click();
  await expect(page.getByRole('form', { name: 'Contact Us' })).toBeVisible();
});

test('a link that is followed while the application starts leads there', async ({ page }) => {
  await page.addInitScript({
    content: `const listen = window.addEventListener;
      window.addEventListener = function (kind, ...rest) {
        // Just before the router begins to listen.
        if (kind === 'popstate') history.replaceState(null, '', '#/faq');
        return listen.call(this, kind, ...rest);
      };`,
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
});

test('with a theme chosen, the application draws the same page anew', async ({ page }) => {
  await page.addInitScript({ content: "localStorage.setItem('theme', 'dark')" });
  await visit(page, '/');
  await settled(page);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
