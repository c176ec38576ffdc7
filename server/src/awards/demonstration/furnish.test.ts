import { listAwards } from '@vitrine/contract/awards.ts';
import { describe, expect, test } from 'vitest';
import { startSite } from '../../testing/site.ts';
import { writtenAward } from '../rules.ts';
import { awards } from './awards.ts';
import { furnishAwards } from './furnish.ts';

const site = await startSite();
const { database } = site.platform;
const kept = () => database.selectFrom('award').selectAll().orderBy('number').execute();

describe('the demonstration', () => {
  test('starts with its awards', async () => {
    const { data } = await site.call(listAwards, { size: 100 });
    expect(data.list.map(({ number }) => number).toSorted()).toEqual(awards.map(({ number }) => number).toSorted());
    expect(data.total).toBeGreaterThanOrEqual(40);
  });

  test.each(awards)('has in $number an award that could be imported', (award) => {
    const written = Object.fromEntries(Object.entries(award).map(([key, value]) => [key, value ?? '']));
    expect(writtenAward.parse(written)).toEqual(award);
  });

  test('is furnished once: what was changed or taken away stays so after a restart', async () => {
    await database.deleteFrom('award').where('funder', '=', 'Lindqvist Foundation').execute();
    await database.updateTable('award').set({ title: 'Changed' }).where('number', '=', 'OMA-22-007').execute();
    const before = await kept();
    await site.restart();
    expect(await kept()).toEqual(before);
  });

  test('is not furnished twice by two processes that start at once', async () => {
    await database.deleteFrom('award').execute();
    await Promise.all([furnishAwards(site.platform), furnishAwards(site.platform)]);
    expect(await kept()).toHaveLength(awards.length);
  });
});
