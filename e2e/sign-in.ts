import { expect, type Page } from '@playwright/test';
import { visit } from './visit.ts';

/** Signs in for real, through the embedded identity provider, as one of its invented people. */
export const signInAs = async (page: Page, name: string): Promise<void> => {
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Sign in with your institution' }).click();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('banner')).toBeVisible();
};
