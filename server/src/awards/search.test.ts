import { listAwards } from '@vitrine/contract/awards.ts';
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../platform/tables.ts';
import { withoutDemonstration } from '../testing/laboratories.ts';
import { startSite } from '../testing/site.ts';
import { findAwards, saveAwards } from './queries.ts';
import type { NewAward } from './rules.ts';

const site = await startSite(withoutDemonstration);
const { database } = site.platform;

const awardOf = (number: string, given: Partial<NewAward> = {}): NewAward => ({
  number,
  title: 'Tides',
  funder: 'Council',
  funderRor: null,
  programme: '',
  start: null,
  end: null,
  url: '',
  ...given,
});
const save = (...awards: readonly NewAward[]) =>
  database.transaction().execute((transaction) => saveAwards(transaction, awards));
const numbersFor = async (keyword: string, page = {}) =>
  (await site.call(listAwards, { keyword, ...page })).data.list.map(({ number }) => number);

const whole = {
  title: 'Carbon storage in salt marshes',
  funder: 'Northern Seas Research Council',
  funderRor: 'https://ror.org/02mhbdp94',
  programme: 'Coasts in Transition',
  start: '2023-02-01',
  end: '2027-01-31',
  url: 'https://grants.example/NS-35',
};
await save(
  awardOf('NS-35', whole),
  awardOf('7', { title: 'Quantum sensors', start: '2024-01-01' }),
  awardOf('77', { title: 'Sleep', start: '2025-01-01' }),
  awardOf('A-7', { title: 'Sleep and memory', start: '2022-01-01' }),
  awardOf('100%_\\', { title: 'Signs', start: '2021-01-01' }),
  awardOf('ÉCO-1', { title: 'ΟΔΟΣ, a road', funder: 'Fundación Austral', start: '2020-01-01' }),
  awardOf('Z-1', { title: 'Memory of a gel that is asleep for very many years, and other things' }),
);

describe('an award', () => {
  test('is shown whole, with its days as they are, to visitors too', async () => {
    const { data } = await site.call(listAwards, { keyword: 'salt marshes' });
    expect(data).toEqual({
      list: [{ id: expect.any(String), number: 'NS-35', ...whole }],
      total: 1,
      page: 1,
      size: 10,
    });
  });

  test.each([
    ['a part of its number', 's-3', ['NS-35']],
    ['a part of its title', 'uantu', ['7']],
    ['a part of its funder', 'orthern seas', ['NS-35']],
    ['words of all three, in any order', 'council ns-35 CARBON', ['NS-35']],
    ['capitals of any script', 'éco fundaciÓn οδοσ', ['ÉCO-1']],
    ['signs that mean something in a pattern', '%_\\', ['100%_\\']],
    ['one such sign', '_', ['100%_\\']],
  ])('is found by %s', async (_, keyword, numbers) => {
    expect(await numbersFor(keyword)).toEqual(numbers);
  });

  test.each(['carbon quantum', 'no such award', "'; drop table award; --"])('is not found by %j', async (keyword) => {
    expect(await numbersFor(keyword)).toEqual([]);
  });
});

describe('the list', () => {
  test('has the newest first when nothing is asked for, and those without a start last', async () => {
    expect(await numbersFor('')).toEqual(['77', '7', 'NS-35', 'A-7', '100%_\\', 'ÉCO-1', 'Z-1']);
  });

  test('has the very number first, then numbers that begin so, then others', async () => {
    expect(await numbersFor('7')).toEqual(['7', '77', 'A-7']);
    expect((await numbersFor('a-7'))[0]).toBe('A-7');
  });

  test('has the likest first among the others', async () => {
    expect(await numbersFor('memory')).toEqual(['A-7', 'Z-1']);
  });

  test('comes in pages', async () => {
    const { data } = await site.call(listAwards, { keyword: '7', page: 2, size: 2 });
    expect(data).toMatchObject({ list: [{ number: 'A-7' }], total: 3, page: 2, size: 2 });
    expect(await numbersFor('7', { page: 1_000_000 })).toEqual([]);
  });

  test('is no longer for a keyword that is too long', async () => {
    expect((await site.call(listAwards, { keyword: 'x'.repeat(101) })).status).toBe(422);
  });
});

describe('among very many awards', () => {
  test('the number still comes first, and each is on one page only', async () => {
    await sql`
      insert into award (number, title, funder, programme, url, starts_on)
      select 'many-' || n, 'One of many', 'Council', '', '', date '1990-01-01' + n from generate_series(1, 5000) n
    `.execute(database);
    await save(awardOf('many', { start: '1980-01-01' }));
    expect(await numbersFor('MANY', { size: 3 })).toEqual(['many', 'many-5000', 'many-4999']);
    const pages = await Promise.all([1, 2].map((page) => numbersFor('one of many', { page, size: 100 })));
    expect(pages.map(([first]) => first)).toEqual(['many-5000', 'many-4900']);
    expect(new Set(pages.flat()).size).toBe(200);
  });

  test('a word leads to the few by the index', async () => {
    await sql`vacuum analyze award`.execute(database);
    const statements: CompiledQuery[] = [];
    const watched = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: site.platform.pool }),
      log: ({ query }) => void statements.push(query),
    });
    expect(await findAwards(watched, { keyword: 'in marshes', page: 1, size: 10 })).toMatchObject({ total: 1 });
    expect(statements).toHaveLength(2);
    for (const { sql: text, parameters } of statements) {
      const { rows } = await site.platform.pool.query<Record<string, string>>(`explain ${text}`, [...parameters]);
      expect(rows.flatMap(Object.values).join('\n')).toContain('award_words');
    }
  });
});
