import { describe, expect, test } from 'vitest';
import { creator, makeRecord } from '../testing/records.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { faultIn } from '../testing/markup.ts';
import { signedIn } from '../testing/people.ts';
import { addFiles } from '../testing/published-files.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const owner = await signedIn(site.platform);
const { id: laboratoryId, idf } = await makeLaboratory(site, owner, { name: 'Tidal Flats Ecology Group' });

const hostile = `"><script>alert(1)</script><img src=x onerror="alert(1)"> & ' \u202e`;
const open = { kind: 'open', until: '', conditions: '' } as const;

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${site.origin}${path}`, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

/** What is on the page for people to read. */
const shown = (html: string): string =>
  html
    .replace(/<head>[^]*<\/head>/, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

const first = await makeRecord(site.platform, { owner, laboratoryId, publishedAt: '2025-05-03T10:00:00Z' });
const second = await makeRecord(site.platform, {
  owner,
  laboratoryId,
  conceptId: first.conceptId,
  doi: '10.1234/abcde-fghjk',
  publishedAt: '2026-05-03T10:00:00Z',
  metadata: {
    title: 'Seagrass cover of the Ria Formosa',
    versionLabel: '2.0',
    access: open,
    creators: [
      creator({ orcid: '0000-0002-1825-0097', affiliations: [{ name: 'University of the Algarve', ror: '' }] }),
      creator({ familyName: '王', givenName: '伟' }),
    ],
    keywords: ['seagrass'],
    funding: [{ funder: 'Science Foundation', number: 'SF-1', title: 'Grasses', url: 'https://sf.example/1' }],
    relatedWorks: [{ identifier: '10.1038/sdata.2016.18', scheme: 'DOI', relationType: 'IsSupplementTo', note: '' }],
  },
});
const fileIds = await addFiles(site.platform, second.id, owner, [{ path: 'data/cover.csv', size: 2048 }]);

describe('the page of a dataset', () => {
  test('says everything without a script', async () => {
    const { status, headers, text } = await get(`/records/${second.id}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(faultIn(text)).toBeUndefined();
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(text).not.toMatch(/ style=| on\w+=/);
    for (const words of [
      'Seagrass cover of the Ria Formosa',
      'Inês Carvalho',
      '王伟',
      'University of the Algarve',
      'Forty cores, taken monthly',
      '1 file, 2.00 KB',
      'data/cover.csv',
      'Version 2.0',
      '3 May 2026',
      'Creative Commons Attribution 4.0',
      'Anyone can download the files.',
      'Earth and related environmental sciences, seagrass',
      'Tidal Flats Ecology Group',
      'This is supplement to 10.1038/sdata.2016.18',
      'Science Foundation: SF-1, Grasses',
      '0 views, 0 downloads',
      'Carvalho, I., &amp; 王伟. (2026). Seagrass cover of the Ria Formosa (Version 2.0) [Data set]. Vitrine. https://doi.org/10.1234/abcde-fghjk',
    ]) {
      expect(shown(text)).toContain(words);
    }
    for (const link of [
      'https://orcid.org/0000-0002-1825-0097',
      'https://doi.org/10.1234/abcde-fghjk',
      'https://doi.org/10.1038/sdata.2016.18',
      'https://sf.example/1',
      `/#/labdetail/${idf}`,
      `/#/datadetail/${second.id}`,
      `${site.origin}/api/comment/downFile?fileId=${fileIds[0]}`,
      `${site.origin}/api/record/export?id=${second.id}&amp;format=bibtex`,
      `/records/${first.id}`,
    ]) {
      expect(text).toContain(`href="${link}"`);
    }
  });

  test('is the same with a dash in the middle of its id and in capitals, and names one address as its own', async () => {
    const plain = await get(`/records/${second.id}`);
    const dashed = await get(
      `/records/${second.id.slice(0, 5)}-${second.id.slice(5)}`.toUpperCase().replace('RECORDS', 'records'),
    );
    expect(dashed.status).toBe(200);
    expect(dashed.text).toBe(plain.text);
    expect(plain.text).toContain(`<link rel="canonical" href="${site.origin}/records/${second.id}" />`);
  });

  test('of an older version says that there is a newer one, and the newest does not', async () => {
    expect(shown((await get(`/records/${first.id}`)).text)).toContain(
      'There is a newer version: version 2.0, of 3 May 2026.',
    );
    expect((await get(`/records/${second.id}`)).text).not.toContain('There is a newer version');
  });

  test('says of a placeholder that it is none that resolves, and does not link it', async () => {
    const { text } = await get(`/records/${first.id}`);
    expect(shown(text)).toContain('A placeholder, which is not registered and leads nowhere.');
    expect(text).not.toContain('doi.org/10.5072');
  });

  test.each([
    ['embargoed', '2999-05-03', 'Under embargo', 'The files open to everyone on 3 May 2999.'],
    ['restricted', '', 'Restricted', 'Only for those who study seagrass.'],
  ] as const)('of %s files names them, and why they do not open', async (kind, until, badge, sentence) => {
    const { id } = await makeRecord(site.platform, {
      owner,
      laboratoryId,
      metadata: { access: { kind, until, conditions: 'Only for those who study seagrass.' } },
    });
    await addFiles(site.platform, id, owner, [{ path: 'secret place.csv' }]);
    const { text } = await get(`/records/${id}`);
    expect(shown(text)).toContain(badge);
    expect(shown(text)).toContain(sentence);
    expect(shown(text)).toContain('secret place.csv');
    expect(text).not.toContain('downFile');
  });

  test('lists the first 200 of many files and leads to all', async () => {
    const { id } = await makeRecord(site.platform, { owner, laboratoryId, metadata: { access: open } });
    const paths = Array.from({ length: 250 }, (_, at) => ({ path: `run ${at}.csv` }));
    await addFiles(site.platform, id, owner, paths);
    const { text, headers } = await get(`/records/${id}`);
    expect(text.match(/<td class="number">/g)).toHaveLength(200);
    expect(shown(text)).toContain('See all 250 files');
    expect(headers.get('link')).not.toContain('rel="item"');
    expect(headers.get('link')?.length).toBeLessThan(4000);
    const { linkset } = JSON.parse((await get(`/records/${id}/linkset.json`)).text) as {
      linkset: { item?: unknown[] }[];
    };
    expect(linkset[0]?.item).toHaveLength(250);
  });

  test('shows what people typed as text and nothing else', async () => {
    const { id } = await makeRecord(site.platform, {
      owner,
      laboratoryId,
      metadata: {
        title: hostile,
        otherTitles: [{ title: hostile, type: 'Other', language: hostile.slice(0, 10) }],
        creators: [
          creator({
            givenName: hostile,
            familyName: hostile,
            orcid: hostile.slice(0, 90),
            affiliations: [{ name: hostile, ror: hostile }],
          }),
          creator({ kind: 'organisation', name: hostile, ror: hostile }),
        ],
        contributors: [{ ...creator({ familyName: hostile }), contributorType: hostile.slice(0, 50) }],
        access: { kind: 'restricted', until: '', conditions: hostile },
        keywords: [hostile],
        language: '"onload=x',
        dates: [{ type: hostile.slice(0, 30), start: '"><b>', end: '"><b>' }],
        licence: hostile.slice(0, 60),
        resourceType: hostile.slice(0, 50),
        versionLabel: hostile.slice(0, 50),
        funding: [{ funder: hostile, number: hostile, title: hostile, url: 'javascript:alert(1)' }],
        relatedWorks: [
          { identifier: 'javascript:alert(1)', scheme: 'URL', relationType: 'Cites', note: hostile },
          { identifier: hostile, scheme: 'DOI', relationType: hostile.slice(0, 50), note: hostile },
        ],
        places: [{ name: hostile }],
        contact: { name: hostile, email: `${hostile}@x.example` },
      },
    });
    await addFiles(site.platform, id, owner, [{ path: `a & b "><script>.csv`, mediaType: hostile }]);
    const { text, status } = await get(`/records/${id}`);
    expect(status).toBe(200);
    expect(faultIn(text)).toBeUndefined();
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")|<img src=x|href="javascript/i);
    const [, data = ''] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({ name: hostile.trim() });
  });

  test('of a crowd names twenty and keeps the others at hand', async () => {
    const creators = Array.from({ length: 60 }, (_, at) =>
      creator({ familyName: `Nr${at}`, orcid: '0000-0002-1825-0097' }),
    );
    const { id } = await makeRecord(site.platform, { owner, laboratoryId, metadata: { creators } });
    const { text } = await get(`/records/${id}`);
    expect(shown(text)).toContain('40 more creators');
    expect(shown(text)).toContain('Inês Nr59');
  });
});

describe('a page that was seen before', () => {
  test('is not sent again until it changes', async () => {
    const { headers } = await get(`/records/${second.id}`);
    const etag = headers.get('etag') ?? '';
    const again = await get(`/records/${second.id}`, { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('vary')).toBe('Accept');
    await site.platform.database.updateTable('record').set({ downloads: 7 }).where('id', '=', second.id).execute();
    expect((await get(`/records/${second.id}`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('is another one for each form', async () => {
    const { headers } = await get(`/records/${second.id}`);
    const bibtex = await get(`/records/${second.id}`, {
      accept: 'application/x-bibtex',
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(bibtex.status).toBe(200);
    expect(bibtex.headers.get('content-type')).toBe('application/x-bibtex; charset=utf-8');
    expect(bibtex.text).toContain('@dataset{');
  });
});

describe('a withdrawn dataset', async () => {
  const { id } = await makeRecord(site.platform, {
    owner,
    laboratoryId,
    metadata: { title: 'Nests of the little tern' },
    withdrawn: 'The nests were too easy to find.',
  });

  test('answers 410 with its title, its citation, the reason and the day', async () => {
    const { status, text } = await get(`/records/${id}`);
    expect(status).toBe(410);
    expect(faultIn(text)).toBeUndefined();
    expect(shown(text)).toContain('Nests of the little tern');
    expect(shown(text)).toContain('The nests were too easy to find.');
    expect(shown(text)).toContain('[Data set] [withdrawn]');
    expect(text).toContain(`<time datetime="${new Date().toISOString().slice(0, 10)}`);
    expect(text).toContain('<meta name="robots" content="noindex" />');
  });

  test('answers 410 with its metadata to those who ask for that', async () => {
    const { status, text } = await get(`/records/${id}`, { accept: 'application/ld+json' });
    expect(status).toBe(410);
    expect(JSON.parse(text)).toMatchObject({
      name: 'Nests of the little tern',
      creativeWorkStatus: 'Withdrawn',
      correction: { text: 'The nests were too easy to find.' },
    });
  });

  test('is never "not modified"', async () => {
    const { headers } = await get(`/records/${id}`);
    expect((await get(`/records/${id}`, { 'if-none-match': headers.get('etag') ?? '*' })).status).toBe(410);
  });
});

describe('where nothing is', () => {
  test.each([
    '/records/0000000000',
    '/records/nothing',
    '/records/%00',
    '/records/0000000000/linkset.json',
    '/doi/10.1234/none',
    '/doi/10.1234',
    '/doi/10.1234/%00',
    '/sitemap/nothing.xml',
    '/sitemap/i.xml',
  ])('%s answers 404 with a page that helps', async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(faultIn(text)).toBeUndefined();
    expect(shown(text)).toContain('There is no such dataset');
  });
});

describe('a DOI', () => {
  test.each(['10.1234/abcde-fghjk', '10.1234/ABCDE-FGHJK', '10.1234%2Fabcde-fghjk'])(
    '%s leads to its page',
    async (doi) => {
      const { status, headers } = await get(`/doi/${doi}`);
      expect(status).toBe(302);
      expect(headers.get('location')).toBe(`${site.origin}/records/${second.id}`);
    },
  );
});
