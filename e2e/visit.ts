import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface PublicPage {
  readonly path: string;
  /** What the page puts before the fixed title of the platform. */
  readonly titlePrefix?: string;
}

/** Every page that a visitor can open. */
export const publicPages: readonly PublicPage[] = [
  { path: '/' },
  { path: '/search' },
  { path: '/login' },
  { path: '/contactus' },
  { path: '/service' },
  { path: '/policy' },
  { path: '/faq' },
  { path: '/noaccess', titlePrefix: 'No access · ' },
  { path: '/there/is/no/such/page', titlePrefix: 'Page not found · ' },
];

/** Pages that the server renders, outside the application. */
export const documents = ['/mailbox', '/api/docs'] as const;

/** Each page is looked at on a desk and on a small phone, by day and by night. */
export const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;
export const schemes = ['light', 'dark'] as const;

/** Opens a route and waits until nothing on it will move any more. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/#${path}`);
  await settled(page);
};

export const settled = async (page: Page): Promise<void> => {
  // Until then it is what the build has drawn, and answers to nothing but links.
  await expect(page.locator('html[data-before]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(skeleton)).toHaveCount(0);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
};

/** What holds the place of something that is still to come, before and after its shape shows. */
const skeleton = 'output:has(> div[aria-hidden])';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const expectFine = async (page: Page, axe: AxeBuilder): Promise<void> => {
  // A colour half way through a transition is no one's design.
  await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
  const { violations } = await axe
    // Twice as fast; what it leaves out are frames from another origin, of which we have none.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
};

/** On the whole page, or only in the part that a selector names. */
export const expectNoViolations = (page: Page, within = ':root'): Promise<void> =>
  expectFine(
    page,
    new AxeBuilder({ page })
      .include(within)
      .options({ resultTypes: ['violations'] })
      .withTags(wcag22AA),
  );

/** What the theme can spoil: all else is the same by night. */
const expectContrast = (page: Page): Promise<void> =>
  expectFine(page, new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withRules('color-contrast'));

/** At both widths, by day and by night. */
export const expectReadableByEveryone = async (page: Page): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await showAll(page);
    await expectNoSidewaysScrolling(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  }
};

/** Some parts are drawn once one comes near them. */
const showAll = async (page: Page): Promise<void> => {
  const frames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';
  await page.evaluate(`scrollTo(0, document.body.scrollHeight); ${frames}`);
  await settled(page);
  await page.evaluate(`scrollTo(0, 0); ${frames}`);
};

/**
 * Words that run over the edge of a box that they stand in, so that they are cut off or lie over what is beside it. An
 * ellipsis and a box that scrolls are there for that.
 */
const wordsCut = `(() => {
  const found = [];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.data.trim() === '' || text.parentElement.closest('svg, option, .visually-hidden') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width < 2 || !text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    // Where spaces are kept, those at the end of a line hang over it.
    const slack = getComputedStyle(text.parentElement).whiteSpaceCollapse === 'preserve' ? 12 : 2;
    for (let box = text.parentElement; box !== null && box.localName !== 'main'; box = box.parentElement) {
      const { display, overflowX, textOverflow, position, webkitLineClamp } = getComputedStyle(box);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)) break;
      const edge = box.getBoundingClientRect();
      // There for those who listen.
      if (edge.width < 2) break;
      if (!/inline$|contents/.test(display) && (words.right > edge.right + slack || words.left < edge.left - slack)) {
        found.push(box.localName + '.' + box.className + ': ' + text.data.trim().slice(0, 60));
        break;
      }
      if (position === 'absolute' || position === 'fixed') break;
    }
  }
  return found;
})()`;

export const expectNoSidewaysScrolling = async (page: Page): Promise<void> => {
  const surplus = await page.evaluate<number>(
    'document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth',
  );
  expect(surplus, 'pixels that stick out sideways').toBeLessThanOrEqual(0);
  expect(await page.evaluate<string[]>(wordsCut), 'words that run out of their box').toEqual([]);
};
