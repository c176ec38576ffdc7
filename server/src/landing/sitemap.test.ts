import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { makeRecord } from '../testing/records.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { faultIn } from '../testing/markup.ts';
import { signedIn } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';
import { sitemapIndex, sitemapPage } from './sitemap.ts';

const site = await startSite(withoutDemonstration);
const owner = await signedIn(site.platform);
const { id: laboratoryId } = await makeLaboratory(site, owner);

const first = await makeRecord(site.platform, { owner, laboratoryId });
const second = await makeRecord(site.platform, { owner, laboratoryId, conceptId: first.conceptId });
const withdrawn = await makeRecord(site.platform, { owner, laboratoryId, withdrawn: 'A mistake.' });

const read = async (path: string): Promise<string> => {
  const answer = await fetch(site.origin + path);
  expect(answer.status).toBe(200);
  return answer.text();
};
const placesIn = (text: string): string[] => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
const pathOf = (address: string) => address.slice(site.origin.length);

/** As few as a test can bear stand for as many as there may be. */
const small = { most: 50, comfortable: 40, batch: 7 };

describe('the sitemap', () => {
  test('names every published version with the time of its last change, and nothing that was withdrawn', async () => {
    const index = await read('/sitemap.xml');
    expect(faultIn(index)).toBeUndefined();
    expect(placesIn(index)).toEqual([`${site.origin}/sitemap/all.xml`]);
    const page = await read('/sitemap/all.xml');
    expect(faultIn(page)).toBeUndefined();
    expect(placesIn(page).toSorted()).toEqual(
      [first, second].map(({ id }) => `${site.origin}/records/${id}`).toSorted(),
    );
    expect(page).not.toContain(withdrawn.id);
    expect(page.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(2);
  });

  test('of very many parts them into pages in which each stands once', async () => {
    for (let made = 0; made < 60; made += 1) {
      await makeRecord(site.platform, { owner, laboratoryId });
    }
    await sql`analyze record`.execute(site.platform.database);
    const pages = placesIn(await sitemapIndex(site.platform, small));
    expect(pages).toHaveLength(32);
    const texts = await Promise.all(pages.map((page) => read(pathOf(page))));
    const all = texts.flatMap(placesIn);
    expect(all).toHaveLength(62);
    expect(new Set(all).size).toBe(62);
    expect(all).toContain(`${site.origin}/records/${second.id}`);
  });

  test('parts them further where that is not enough', async () => {
    expect(placesIn(await sitemapIndex(site.platform, { ...small, comfortable: 1 }))).toHaveLength(1024);
    const [prefix, { id }] = [second.id.slice(0, 2), second];
    expect(placesIn(await read(`/sitemap/${prefix}.xml`))).toContain(`${site.origin}/records/${id}`);
  });

  test('has never more in a page than the protocol allows', async () => {
    const text = (await Array.fromAsync(sitemapPage(site.platform, 'all', small))).join('');
    expect(faultIn(text)).toBeUndefined();
    expect(placesIn(text)).toHaveLength(50);
  });
});

test('crawlers are led to the sitemap and kept from the calls, but not from the metadata', async () => {
  const text = await read('/robots.txt');
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('Allow: /api/record/export\n');
});
