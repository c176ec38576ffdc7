import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import {
  documents,
  expectNoSidewaysScrolling,
  expectNoViolations,
  publicPages,
  schemes,
  settled,
  sizes,
  visit,
} from './visit.ts';

const expectReadableByEveryone = async (page: Page): Promise<void> => {
  await expectNoSidewaysScrolling(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
};

for (const size of sizes) {
  test.describe(`at ${size.width} pixels, by day and by night,`, () => {
    test.use({ viewport: size });

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
  });
}
