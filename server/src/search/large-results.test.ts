import { search } from '@vitrine/contract/search.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishVersion, somewhereToPublish } from '../testing/published.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { find } from './find.ts';
import { openPostgresIndex } from './postgres/postgres-index.ts';

const platform = await testPlatform();
const { database } = platform;

// What holds for hundreds of thousands with the usual limits holds for a hundred with these.
const bounded = openPostgresIndex(database, { countedExactly: 8, rankedWhole: 15, rankedFew: 10, mostSteps: 60 });
const unbounded = openPostgresIndex(database, {
  ...{ countedExactly: 1_000_000, rankedWhole: 1_000_000, rankedFew: 1_000_000, mostSteps: 1_000_000 },
});
const ask = (index: typeof bounded, input: object) => find(database, index, search.input.parse(input));

const words = ['sea', 'tide', 'salt', 'marsh', 'bird'];
const datasets = 110;
/** Which words a dataset has is worked out from its number. */
const wordAt = (number: number): string => words[number % words.length] ?? '';

beforeAll(async () => {
  const { id: laboratoryId, ownerId } = await somewhereToPublish(platform);
  for (let number = 0; number < datasets; number += 1) {
    const text = Array.from({ length: 5 }, (_, place) => wordAt(number * (place + 3) + Math.floor(number / 7)));
    await publishVersion(
      platform,
      ownerId,
      {
        title: `${wordAt(number)} ${wordAt(number * 3 + 1)} ${number}`,
        description: `${text.join(' ')} everywhere`,
        resourceType: number % 3 === 0 ? 'Image' : 'Dataset',
      },
      {
        laboratoryId,
        publishedAt: `2022-01-${String((number % 28) + 1).padStart(2, '0')}T12:00:00Z`,
        views: number % 9,
      },
    );
  }
});

const pagesOf = async (index: typeof bounded, input: object): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { list } = await ask(index, { ...input, page, size: 10 });
    ids.push(...list.map(({ id }) => id));
    if (list.length < 10) {
      return ids;
    }
  }
};

describe('a result too large to be counted', () => {
  test('is estimated from the eighth of all that is the sample, and says so', async () => {
    const { rows } = await sql<{ value: string; sampled: number }>`
      select metadata ->> 'resourceType' as value, count(*) filter (where sampled)::integer as sampled
      from search_entry join record on record.id = record_id group by 1`.execute(database);
    const found = await ask(bounded, { keyword: 'everywhere', facets: true });
    const sampled = rows.reduce((sum, row) => sum + row.sampled, 0);
    expect(sampled).toBeGreaterThan(1);
    expect(found).toMatchObject({ exact: false, total: sampled * 8 });
    expect(Object.fromEntries(found.facets?.type?.map(({ value, count }) => [value, count]) ?? [])).toEqual(
      Object.fromEntries(rows.map((row) => [row.value, row.sampled * 8])),
    );
    expect(await ask(unbounded, { keyword: 'everywhere' })).toMatchObject({ exact: true, total: datasets });
  });

  test.each(['newest', 'oldest', 'views'])('by %s has every page as if all of it had been sorted', async (sort) => {
    expect(await pagesOf(bounded, { keyword: 'everywhere', sort })).toEqual(
      await pagesOf(unbounded, { keyword: 'everywhere', sort }),
    );
  });

  test.each(['everywhere', 'sea', 'sea OR tide', 'salt -bird'])(
    'by relevance shows each dataset that %s finds once',
    async (keyword) => {
      const pages = await pagesOf(bounded, { keyword });
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages.toSorted()).toEqual((await pagesOf(unbounded, { keyword })).toSorted());
    },
  );

  test('by relevance begins with those that have the word in the title', async () => {
    const { list } = await ask(bounded, { keyword: 'marsh', size: 5 });
    expect(list.map(({ title }) => title)).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('marsh')));
  });
});

test('a phrase is found where its words stand beside each other in that order, and nowhere else', async () => {
  for (const first of words) {
    for (const second of words) {
      const { rows } = await sql<{ id: string }>`
        select id from record where title || ' . ' || (html ->> 'description') ~ ${`\\m${first} ${second}\\M`}`.execute(
        database,
      );
      const found = await pagesOf(unbounded, { keyword: `"${first} ${second}"` });
      expect([`${first} ${second}`, found.toSorted()]).toEqual([
        `${first} ${second}`,
        rows.map(({ id }) => id).toSorted(),
      ]);
    }
  }
});
