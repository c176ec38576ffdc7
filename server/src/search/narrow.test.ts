import { filterNames, search, type FilterName } from '@vitrine/contract/search.ts';
import { countByResourceType, countBySubject } from '@vitrine/contract/statistics.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withoutDemonstration } from '../testing/laboratories.ts';
import { publishVersion, somewhereToPublish, withdrawVersion } from '../testing/published.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
let ownerId: string;
let laboratories: readonly string[];

const find = async (input: object) => {
  const answer = await site.call(search, { facets: true, ...input });
  expect(answer.status).toBe(200);
  return answer.data;
};

/** The same numbers every time: a small generator with a fixed seed. */
const dice = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const roll = dice(42);
const oneOf = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(roll() * values.length)];
  if (value === undefined) {
    throw new Error('Nothing to choose from');
  }
  return value;
};

const vocabulary = ['sea', 'level', 'mussel', 'tide', 'bird', 'salt', 'marsh', 'temperature'];
const datasets = 120;

beforeAll(async () => {
  const places = [
    await somewhereToPublish(platform, 'First laboratory'),
    await somewhereToPublish(platform, 'Second one'),
  ];
  laboratories = places.map(({ id }) => id);
  ownerId = places[0]?.ownerId ?? '';
  for (let index = 0; index < datasets; index += 1) {
    const kind = oneOf(['open', 'open', 'embargoed', 'restricted', 'metadata-only'] as const);
    await publishVersion(
      platform,
      ownerId,
      {
        title: `${oneOf(vocabulary)} ${oneOf(vocabulary)} ${index}`,
        description: Array.from({ length: 6 }, () => oneOf(vocabulary)).join(' '),
        resourceType: oneOf(['Dataset', 'Software', 'Image']),
        subjects: [...new Set([oneOf(['1.1', '1.5', '1.6']), oneOf(['2.1', '1.5'])])],
        licence: oneOf(['CC-BY-4.0', 'CC0-1.0', '']),
        language: oneOf(['en', 'de', '']),
        access: { kind, until: kind === 'embargoed' ? oneOf(['2001-01-01', '2999-01-01']) : '', conditions: '' },
      },
      {
        laboratoryId: oneOf(laboratories),
        publishedAt: `${oneOf(['2021', '2022', '2023'])}-05-0${1 + Math.floor(roll() * 3)}T12:00:00Z`,
        views: Math.floor(roll() * 5),
        downloads: Math.floor(roll() * 5),
        fileNames: [oneOf(['a.csv', 'b.pdf', 'c.unheard-of']), oneOf(['d.tsv', 'e.nc'])],
      },
    );
  }
});

/** The values of a record for one filter, by plain SQL over what was published. */
const plainValues: Readonly<Record<FilterName, string>> = {
  type: `array[metadata ->> 'resourceType']`,
  subject: `array(select distinct code from jsonb_array_elements_text(metadata -> 'subjects') as whole,
    unnest(array[whole, split_part(whole, '.', 1)]) as code)`,
  laboratory: 'array[laboratory_id]',
  year: `array[extract(year from published_at)::text]`,
  licence: `array_remove(array[metadata ->> 'licence'], '')`,
  access: `array[case when access = 'embargoed' and opens_on < '2020-01-01' then 'open' else access end]`,
  language: `array_remove(array[metadata ->> 'language'], '')`,
  fileKind: `array(select distinct case substring(name from '[^.]*$') when 'csv' then 'table' when 'tsv' then 'table'
    when 'pdf' then 'document' when 'nc' then 'array' else 'other' end from file where record_id = record.id)`,
};

const holds = (filter: FilterName, values: readonly string[]) =>
  sql`${sql.raw(plainValues[filter])} && ${[...values]}::text[]`;

const plainCount = async (word: string, filters: Partial<Record<FilterName, string[]>>, of?: FilterName) => {
  const held = filterNames
    .filter((name) => filters[name] && name !== of)
    .map((name) => holds(name, filters[name] ?? []));
  const where = sql`latest and withdrawn_at is null
    and ${word ? sql`(title || ' ' || (metadata ->> 'description')) ~ ${`\\m${word}\\M`}` : sql`true`}
    ${held.map((condition) => sql`and ${condition}`).reduce((all, one) => sql`${all} ${one}`, sql``)}`;
  if (!of) {
    const { rows } = await sql<{ total: number }>`select count(*)::integer as total from record where ${where}`.execute(
      database,
    );
    return rows[0]?.total;
  }
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*)::integer as count from record, unnest(${sql.raw(plainValues[of])}) as value
    where ${where} group by value`.execute(database);
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
};

const choices: readonly (readonly [string, Partial<Record<FilterName, string[]>>])[] = [
  ['', {}],
  ['mussel', {}],
  ['', { access: ['open'] }],
  ['', { access: ['embargoed'] }],
  ['', { access: ['embargoed', 'open'] }],
  ['', { access: ['open', 'restricted'] }],
  ['tide', { access: ['restricted', 'embargoed'], type: ['Dataset', 'Software'] }],
  ['sea', { subject: ['1'], year: ['2022'] }],
  ['', { subject: ['1.5', '2'], licence: ['CC0-1.0'], fileKind: ['array'] }],
  ['bird', { language: ['de'], fileKind: ['table', 'document'] }],
  ['', { type: ['Sound'] }],
  ['marsh', { year: ['1066'] }],
];

describe('counts are what plain SQL counts, each filter as if nothing were chosen in it:', () => {
  test.each(choices)('%j %j', async (keyword, filters) => {
    const found = await find({ keyword, ...filters });
    expect(found.exact).toBe(true);
    expect(found.total).toBe(await plainCount(keyword, filters));
    for (const name of filterNames) {
      const counted = Object.fromEntries(
        (found.facets?.[name] ?? []).filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
      );
      expect({ [name]: counted }).toEqual({ [name]: await plainCount(keyword, filters, name) });
    }
  });

  test('and by laboratory', async () => {
    const [chosen = ''] = laboratories;
    const found = await find({ laboratory: [chosen] });
    expect(found.total).toBe(await plainCount('', { laboratory: [chosen] }));
    expect(found.facets?.laboratory?.map(({ label }) => label).toSorted()).toEqual(['First laboratory', 'Second one']);
  });

  test('a choice that nobody has is told with none', async () => {
    expect((await find({ type: ['Sound'] })).facets?.type).toContainEqual({
      value: 'Sound',
      label: 'Sound recording',
      count: 0,
    });
  });

  test('values have names, fields are in their order, years run backwards', async () => {
    const { facets } = await find({});
    expect(facets?.subject?.map(({ value, label }) => `${value} ${label}`).slice(0, 2)).toEqual([
      '1 Natural sciences',
      '1.1 Mathematics',
    ]);
    expect(facets?.year?.map(({ value }) => value)).toEqual(['2023', '2022', '2021']);
    expect(facets?.language?.map(({ label }) => label).toSorted()).toEqual(['English', 'German']);
    expect(facets?.fileKind?.map(({ label }) => label)).toContain('Scientific array');
    expect(facets?.licence?.map(({ label }) => label).toSorted()[0]).toMatch(/Creative Commons/);
  });

  test('on request alone', async () => {
    expect((await find({ facets: false })).facets).toBeNull();
  });

  test('and those of the home page are the same', async () => {
    const { facets } = await find({});
    const byType = (await site.call(countByResourceType)).data;
    expect(byType).toEqual(facets?.type);
    const bySubject = (await site.call(countBySubject)).data;
    expect(new Set(bySubject)).toEqual(new Set(facets?.subject));
  });
});

describe('pages', () => {
  const everyId = async (input: object) => {
    const ids: string[] = [];
    for (let page = 1; page <= Math.ceil(datasets / 20); page += 1) {
      ids.push(...(await find({ ...input, page, size: 20, facets: false })).list.map(({ id }) => id));
    }
    return ids;
  };

  test.each(['relevance', 'newest', 'oldest', 'views', 'downloads'] as const)(
    'by %s show everything once, though much is equal',
    async (sort) => {
      expect(new Set(await everyId({ sort })).size).toBe(datasets);
      const matching = await everyId({ sort, keyword: 'mussel' });
      expect(new Set(matching).size).toBe(await plainCount('mussel', {}));
      expect(matching).toHaveLength(new Set(matching).size);
    },
  );

  test.each([
    ['newest', (hit: { publishedAt: string }) => -Date.parse(hit.publishedAt)],
    ['oldest', (hit: { publishedAt: string }) => Date.parse(hit.publishedAt)],
    ['views', (hit: { views: number }) => -hit.views],
    ['downloads', (hit: { downloads: number }) => -hit.downloads],
  ] as const)('by %s are in that order', async (sort, keyOf) => {
    for (const keyword of ['', 'sea']) {
      const keys = (await find({ sort, keyword, size: 100 })).list.map(keyOf);
      expect(keys).toEqual(keys.toSorted((one, other) => one - other));
      expect(keys.length).toBeGreaterThan(10);
    }
  });

  test('end after ten thousand, with a sentence', async () => {
    expect((await site.call(search, { page: 100, size: 100 })).status).toBe(200);
    const beyond = await site.call(search, { page: 101, size: 100 });
    expect(beyond.status).toBe(422);
    expect(beyond.message).toMatch(/first 10,000 datasets/);
    expect((await site.call(search, { page: 1_000_000, size: 100 })).status).toBe(422);
  });
});

describe('an embargo', () => {
  test('that has ended is open, in hits and filters', async () => {
    const { list } = await find({ access: ['open'], size: 100 });
    expect(new Set(list.map(({ access }) => access))).toEqual(new Set(['open']));
    const lasting = await find({ access: ['embargoed'], size: 100 });
    expect(new Set(lasting.list.map(({ opensOn }) => opensOn))).toEqual(new Set(['2999-01-01']));
  });
});

test('what is withdrawn is gone from hits, counts and totals', async () => {
  const before = await find({});
  const [laboratoryId = ''] = laboratories;
  const version = await publishVersion(platform, ownerId, { title: 'Gone', resourceType: 'Model' }, { laboratoryId });
  expect((await find({})).total).toBe(before.total + 1);
  await withdrawVersion(platform, version);
  expect(await find({})).toEqual(before);
  expect((await find({ keyword: 'gone' })).total).toBe(0);
});
