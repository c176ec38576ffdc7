import { expect, type Page } from '@playwright/test';

/** The messages that are shown, without one that is on its way out. */
export const messagesOn = (page: Page) =>
  page
    .getByRole('region', { name: 'Messages' })
    .locator(':is([role=dialog], [role=alertdialog]):not([data-ending-style])');

/** From here on the time of the page moves only when it is told to. The clock must have been installed before the visit. */
export const stopTheClock = async (page: Page): Promise<void> => {
  // What shows messages comes three seconds after the first page, and then needs no more time.
  await page.clock.fastForward(3000);
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
};
