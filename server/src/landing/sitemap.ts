import { landingUrl } from '../citations/citations.ts';
import { element, xmlDocument } from '../exports/exports.ts';
import type { Platform } from '../platform/platform.ts';
import { estimatedRecords, hasMoreThan, recordsBelow } from './queries.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const alphabet = Array.from('0123456789abcdefghjkmnpqrstvwxyz');

const sizes = {
  /** What the protocol allows in one file. */
  most: 50_000,
  /** Some room, since ids are random and do not fall into equal parts. */
  comfortable: 40_000,
  /** What is read at once. */
  batch: 2000,
};

/** `all`, or how the ids of the page begin. */
export const isPage = (page: string): boolean => page === 'all' || /^[0-9a-hjkmnp-tv-z]{1,3}$/.test(page);

/**
 * Ids are random, so that their first letters part all records into pages of nearly the same size, without counting
 * any, and the address of a page is the same for ever.
 */
const pagesFor = async (platform: Platform, comfortable: number): Promise<readonly string[]> => {
  if (!(await hasMoreThan(platform.database, comfortable))) {
    return ['all'];
  }
  const records = await estimatedRecords(platform.database);
  let pages = alphabet;
  while (records / pages.length > comfortable) {
    pages = pages.flatMap((page) => alphabet.map((letter) => page + letter));
  }
  return pages;
};

export const sitemapIndex = async (platform: Platform, { comfortable } = sizes): Promise<string> => {
  const pages = await pagesFor(platform, comfortable);
  return xmlDocument(
    element(
      'sitemapindex',
      { xmlns: namespace },
      ...pages.map((page) =>
        element('sitemap', {}, element('loc', {}, `${platform.config.publicUrl}/sitemap/${page}.xml`)),
      ),
    ),
  );
};

/** Every published version that was not withdrawn, a batch at a time. */
export const sitemapPage = async function* (
  platform: Platform,
  page: string,
  { most, batch } = sizes,
): AsyncGenerator<string, void, undefined> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n`;
  const prefix = page === 'all' ? '' : page;
  let after = prefix;
  for (let left = most; left > 0; left -= batch) {
    const rows = await recordsBelow(platform.database, prefix, after, Math.min(batch, left));
    yield rows
      .map(({ id, changedAt }) =>
        element(
          'url',
          {},
          element('loc', {}, landingUrl(platform, id)),
          element('lastmod', {}, changedAt.toISOString()),
        ),
      )
      .map(({ text }) => `${text}\n`)
      .join('');
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) {
      break;
    }
  }
  yield '</urlset>\n';
};

/** Crawlers read landing pages and metadata; calls and the files themselves are not for them. */
export const robots = ({ config }: Platform): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Allow: /api/record/export',
    'Allow: /api/docs',
    'Disallow: /api/',
    'Disallow: /idp/',
    'Disallow: /mailbox',
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
