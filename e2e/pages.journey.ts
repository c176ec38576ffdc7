import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { documents, expectReadableByEveryone, publicPages, settled, visit } from './visit.ts';

for (const { path, titlePrefix = '' } of publicPages) {
  test(`${path} is readable by everyone`, async ({ page }) => {
    await visit(page, path);
    await expect(page).toHaveTitle(`${titlePrefix}Vitrine`);
    await expectReadableByEveryone(page);
  });
}

for (const address of documents) {
  test(`${address}, which the server renders, is readable by everyone`, async ({ page }) => {
    await page.goto(address);
    await settled(page);
    await expectReadableByEveryone(page);
  });
}
