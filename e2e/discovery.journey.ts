import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { zip as zipOf } from '../server/src/demonstration/make-files/zip.ts';
import { test } from './journey.ts';
import { callsOf, publish } from './publishing.ts';
import { expectNoSidewaysScrolling, expectNoViolations, sizes, visit } from './visit.ts';

const table = `site,depth,salinity\n${Array.from({ length: 300 }, (_, row) => `S${row % 7},${row / 10},${30 + (row % 5)}`).join('\n')}\n`;
const inTheZip = 'station,latitude\nK1,56.1\nK2,56.2\n';
const metadata = {
  title: 'Salinity of the Kestrel estuary from spring to neap tide',
  resourceType: 'Dataset',
  creators: [
    { givenName: 'Tomasz', familyName: 'Zieliński', affiliations: [{ name: 'Institute of Coastal Ecology' }] },
  ],
  description: 'Three hundred soundings of salinity along a transect of the Kestrel estuary, with the depth of each.',
  subjects: ['1.5'],
  keywords: ['salinity', 'estuary'],
  licence: 'CC-BY-4.0',
};

const digest = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What arrives when something is done, as bytes. */
const taken = async (page: Page, take: () => Promise<void>): Promise<Buffer> => {
  const arriving = page.waitForEvent('download');
  await take();
  return readFile(await (await arriving).path());
};

test.describe('a published dataset', () => {
  // One after the other: they look at the same dataset, which takes the longest to bring about.
  test.describe.configure({ mode: 'serial' });
  let first = '';
  let second = '';

  test.beforeAll(async ({ browser, baseURL }) => {
    const author = await callsOf(browser, baseURL, 'Tomasz Zieliński');
    const leader = await callsOf(browser, baseURL, 'Inês Carvalho');
    const judge = await callsOf(browser, baseURL, 'Sofía Herrera');
    const people = { author, leader, judge };
    const laboratories = await author.post('/api/community/allList', {});
    const laboratoryId = laboratories.find(({ idf }) => idf === 'tidal-flats')?.id ?? null;
    first = await publish(people, { ...metadata, laboratoryId }, [
      { path: 'soundings.csv', content: table },
      { path: 'stations.zip', content: zipOf({ 'chart/stations.csv': Buffer.from(inTheZip) }) },
    ]);
    const next = { ...metadata, laboratoryId, licence: 'CC0-1.0', language: 'pt', versionLabel: '2.0' };
    second = await publish(people, next, [{ path: 'README.md', content: '# Soundings\n\nOne row for each.\n' }], first);
  });

  test('is found by words, filters and keys', async ({ page }) => {
    await visit(page, '/');
    await expect(page.getByRole('heading', { name: 'New on display' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'New on display' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Search datasets' }).fill('kestrel salinity');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/search\?keyword=kestrel\+salinity/);
    const hit = page.getByRole('link', { name: metadata.title });
    await expect(hit).toBeVisible();
    await expect(page.locator('mark').first()).toBeVisible();

    await page.getByRole('checkbox', { name: /^Open/ }).check();
    await expect(page.getByRole('button', { name: 'Remove the filter Access Open' })).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScrolling(page);
      await expectNoViolations(page);
    }
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog').getByText('Licence')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
    await page.setViewportSize(sizes[0]);
    await page.goBack();
    await expect(page).not.toHaveURL(/access=open/);
    await expect(page.getByRole('checkbox', { name: /^Open/ })).not.toBeChecked();

    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search datasets' })).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(hit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#/datadetail/${second}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(metadata.title);
  });

  test('is looked into and taken, as a file, out of a zip and as its description', async ({ page }) => {
    await visit(page, `/datadetail/${second}`);
    const tree = page.getByRole('treegrid');
    await tree.getByText('soundings.csv').click();
    await expect(page.getByRole('columnheader', { name: /salinity/ })).toBeVisible();
    const download = page.getByRole('link', { name: 'Download', exact: true });
    expect(digest(await taken(page, () => download.click()))).toBe(digest(table));

    await tree.getByText('stations.zip').click();
    const zip = page.getByRole('region', { name: 'File stations.zip' });
    await zip.getByRole('button', { name: 'chart' }).click();
    await zip.getByRole('button', { name: /stations\.csv/ }).click();
    await expect(zip.getByRole('columnheader', { name: /latitude/ })).toBeVisible();
    expect(digest(await taken(page, () => download.click()))).toBe(digest(inTheZip));
    await zip.getByRole('button', { name: 'Back to stations.zip' }).click();
    await expect(zip.getByRole('button', { name: /stations\.csv/ })).toBeVisible();

    await page.getByRole('button', { name: 'Export' }).click();
    const xml = await taken(page, () => page.getByRole('menuitem', { name: 'DataCite XML' }).click());
    expect(xml.toString()).toContain('<resource xmlns="http://datacite.org/schema/kernel-4"');
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScrolling(page);
      await expectNoViolations(page);
    }
  });

  test('is cited, shared, counted and compared with what it was', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
    await visit(page, `/datadetail/${second}`);
    const cite = page.getByRole('region', { name: 'Cite it' });
    await cite.getByLabel('Style').selectOption('bibtex');
    await expect(cite.getByText(/@\w+\{/)).toBeVisible();
    await cite.getByRole('button', { name: 'Copy' }).click();
    await expect(cite.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await copied()).toMatch(/@\w+\{[^]*Zieliński/u);

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: 'Copy the link' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The link is copied.');
    expect(await copied()).toMatch(new RegExp(`/records/${second}$`));

    // Bars have a word for each of twelve months; there is no bar chart of nothing.
    const use = page.getByRole('region', { name: 'Use' });
    await expect(use.getByRole('figure')).toHaveCount(2);
    await expect(use).toContainText(/\d views?/);

    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.getByText('What changed').click();
    await expect(versions.locator('del')).toContainText(['Creative Commons Attribution 4.0']);
    await expect(versions.locator('ins')).toContainText(['Creative Commons Zero 1.0', 'Portuguese', '2.0']);
    await expect(versions).toContainText('README.md');
    await versions.getByLabel('From').selectOption({ label: 'Version 2.0' });
    await expect(versions).toContainText('Nothing that is shown here differs.');
    await versions.getByRole('link', { name: 'Version 1' }).click();
    await expect(page).toHaveURL(new RegExp(first));
    await expect(page.getByText('There is a newer version')).toBeVisible();
  });
});
