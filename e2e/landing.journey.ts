import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { callsOf, publish } from './publishing.ts';
import { expectReadableByEveryone, settled } from './visit.ts';

const content = 'transect,species,count\n1,Zostera noltei,12\n';

test('a published dataset has a page that everyone can read, and keeps one when it is withdrawn', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const author = await callsOf(browser, baseURL, 'Tomasz Zieliński');
  const leader = await callsOf(browser, baseURL, 'Inês Carvalho');
  const judge = await callsOf(browser, baseURL, 'Sofía Herrera');

  const laboratories = await author.post('/api/community/allList', {});
  const laboratory = laboratories.find(({ idf }) => idf === 'tidal-flats');
  const metadata = {
    title: 'Seagrass along two estuaries: what forty transects say',
    resourceType: 'Dataset',
    creators: [
      { givenName: 'Tomasz', familyName: 'Zieliński', affiliations: [{ name: 'Institute of Coastal Ecology' }] },
    ],
    description:
      'Counts of *Zostera* along forty transects.\n\n## Columns\n\n| column | meaning |\n|---|---|\n| count | shoots in a quadrat |\n\nSee [the field station](https://station.example/).',
    subjects: ['1.6'],
    licence: 'CC-BY-4.0',
    laboratoryId: laboratory?.id ?? null,
  };
  const id = await publish({ author, leader, judge }, metadata, [{ path: 'data/counts.csv', content }]);

  // The data block of the page counts as a script to nobody: the journey would fail at a broken policy.
  await page.goto(`/records/${id}`);
  await settled(page);
  await expect(page).toHaveTitle(`${metadata.title} · Vitrine`);
  await expect(page.getByRole('link', { name: 'data/counts.csv' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'BibTeX' }).first()).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await expectReadableByEveryone(page);
  await expect(page.getByRole('link', { name: 'Open in Vitrine' })).toHaveAttribute('href', `/#/datadetail/${id}`);

  faults.expect(/410/);
  await leader.multipart('/api/record/del', { id, reason: 'The nests were too easy to find.' });
  await page.goto(`/records/${id}`);
  await settled(page);
  await expect(page.getByText('The nests were too easy to find.')).toBeVisible();
  await expect(page.getByText('data/counts.csv')).toHaveCount(0);
  await expectReadableByEveryone(page);

  faults.expect(/404/);
  await page.goto('/records/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such dataset');
  await expectReadableByEveryone(page);
});
