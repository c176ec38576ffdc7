import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { pretendSession } from './remembered-user.ts';
import { settled, visit } from './visit.ts';

test('the header has the same in a menu on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await pretendSession(page);
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Ada Lindqvist' });
  for (const name of ['Home', 'Laboratory', 'My dashboard', 'New Upload', 'New Laboratory']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(menu).toBeHidden();
});

test('the contact panel is shown and hidden with the keyboard, and Escape gives the focus back', async ({ page }) => {
  await visit(page, '/faq');
  const panel = page.getByRole('complementary', { name: 'Contact panel' });
  const tab = panel.getByRole('button', { name: 'Contact Us' });
  const form = panel.getByRole('form', { name: 'Contact Us' });
  await tab.focus();
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(tab).toBeFocused();
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
