import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { callsOf, publish } from './publishing.ts';
import { expectNoSidewaysScrolling, expectNoViolations, schemes, settled, sizes, visit } from './visit.ts';

const table = `site,depth,salinity\n${Array.from({ length: 300 }, (_, row) => `S${row % 7},${row / 10},${30 + (row % 5)}`).join('\n')}\n`;

test('a visitor finds a dataset, looks into it, takes it and cites it', async ({ page, browser, baseURL }) => {
  const people = {
    author: await callsOf(browser, baseURL, 'Tomasz Zieliński'),
    leader: await callsOf(browser, baseURL, 'Inês Carvalho'),
    judge: await callsOf(browser, baseURL, 'Sofía Herrera'),
  };
  const laboratories = await people.author.post('/api/community/allList', {});
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
    laboratoryId: laboratories.find(({ idf }) => idf === 'tidal-flats')?.id ?? null,
  };
  const id = await publish(people, metadata, [
    { path: 'soundings.csv', content: table },
    { path: 'notes/README.md', content: '# Soundings\n\nOne row for each.\n' },
  ]);

  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'New on display' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search datasets' }).fill('kestrel salin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/search\?keyword=kestrel\+salin/);

  await page.getByRole('combobox', { name: 'Search datasets' }).fill('kestrel salinity');
  await page.keyboard.press('Enter');
  const hit = page.getByRole('link', { name: metadata.title });
  await expect(hit).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();

  await page.getByRole('checkbox', { name: /^Open/ }).check();
  await expect(page).toHaveURL(/access=open/);
  await expect(page.getByRole('button', { name: 'Remove the filter Access Open' })).toBeVisible();
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
  await expect(page).toHaveURL(new RegExp(`#/datadetail/${id}`));
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(metadata.title);

  await expect(page.getByRole('columnheader', { name: /salinity/ })).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const arrived = await readFile(await (await arriving).path());
  expect(createHash('sha256').update(arrived).digest('hex')).toBe(createHash('sha256').update(table).digest('hex'));

  await expect(page.getByText('Zieliński, T.').first()).toBeVisible();
  await page.getByLabel('Style').selectOption('bibtex');
  await expect(page.getByText(/@\w+\{/).first()).toBeVisible();

  for (const path of [`/datadetail/${id}`, '/search?keyword=kestrel+salinity&access=open', '/']) {
    await visit(page, path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScrolling(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolations(page);
      }
    }
  }

  await visit(page, '/search?keyword=kestrel');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog').getByText('Licence')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();

  await people.leader.multipart('/api/record/del', { id, reason: 'The probe was found to be out of order.' });
  await visit(page, `/datadetail/${id}`);
  await expect(page.getByText('The probe was found to be out of order.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cite it' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Files' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectNoViolations(page);
});
