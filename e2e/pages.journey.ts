import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { expectNoSidewaysScrolling, expectNoViolations, looks, publicPages, takeOn, visit } from './visit.ts';

for (const { path, titlePrefix = '' } of publicPages) {
  for (const look of looks) {
    test(`${path} at ${look.width} pixels, ${look.scheme}, is readable by everyone`, async ({ page }) => {
      await takeOn(page, look);
      await visit(page, path);

      await expect(page).toHaveTitle(`${titlePrefix}Vitrine`);
      await expectNoSidewaysScrolling(page);
      await expectNoViolations(page);
    });
  }
}
