import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { expectNoSidewaysScrolling, expectNoViolations, publicPages, schemes, sizes, visit } from './visit.ts';

for (const { path, titlePrefix = '' } of publicPages) {
  for (const size of sizes) {
    test(`${path} at ${size.width} pixels is readable by everyone, by day and by night`, async ({ page }) => {
      await page.setViewportSize(size);
      await visit(page, path);
      await expect(page).toHaveTitle(`${titlePrefix}Vitrine`);
      await expectNoSidewaysScrolling(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolations(page);
      }
    });
  }
}
