import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishVersion, somewhereToPublish, withdrawVersion } from '../testing/published.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { putInSearch } from './search.ts';

const platform = await testPlatform();
const { database } = platform;
let laboratoryId: string;
let ownerId: string;
beforeAll(async () => {
  ({ id: laboratoryId, ownerId } = await somewhereToPublish(platform));
});

const recordsFoundBy = async (lexeme: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select record_id as id from search_entry where words @@ ${`'${lexeme}'`}::tsquery order by 1`.execute(database);
  return rows.map(({ id }) => id);
};
const countOf = async (filter: string, value: string): Promise<number | undefined> =>
  (
    await database
      .selectFrom('search_value')
      .select('records')
      .where('filter', '=', filter)
      .where('value', '=', value)
      .executeTakeFirst()
  )?.records;
const termCount = async (term: string): Promise<number> =>
  (await database.selectFrom('search_term').select('records').where('term', '=', term).executeTakeFirst())?.records ??
  0;

describe('what is in the search', () => {
  test('is the latest version alone, and its counts follow', async () => {
    const first = await publishVersion(
      platform,
      ownerId,
      { title: 'Ospreys', resourceType: 'Sound' },
      { laboratoryId },
    );
    expect(await recordsFoundBy('ospreys')).toEqual([first.id]);
    expect(await countOf('type', 'Sound')).toBe(1);
    const second = await publishVersion(
      platform,
      ownerId,
      { title: 'Ospreys and kestrels', resourceType: 'Image' },
      { laboratoryId, conceptId: first.conceptId },
    );
    expect(await recordsFoundBy('ospreys')).toEqual([second.id]);
    expect([await countOf('type', 'Sound'), await countOf('type', 'Image')]).toEqual([0, 1]);
    expect([await termCount('ospreys'), await termCount('kestrels')]).toEqual([1, 1]);
    await withdrawVersion(platform, second);
    expect(await recordsFoundBy('ospreys')).toEqual([first.id]);
    await withdrawVersion(platform, first);
    expect(await recordsFoundBy('ospreys')).toEqual([]);
    expect([await countOf('type', 'Sound'), await countOf('type', 'Image')]).toEqual([0, 0]);
    expect([await termCount('ospreys'), await termCount('kestrels')]).toEqual([0, 0]);
  });

  test('goes back with the transaction', async () => {
    const published = await publishVersion(platform, ownerId, { title: 'Plovers' }, { laboratoryId });
    await expect(
      database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('record')
          .set({ withdrawn_at: new Date(), withdrawn_reason: 'x' })
          .where('id', '=', published.id)
          .execute();
        await putInSearch(transaction, published.conceptId);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await recordsFoundBy('plovers')).toEqual([published.id]);
  });

  test('takes what many publish at once, and every count is right', async () => {
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        publishVersion(
          platform,
          ownerId,
          {
            title: index % 2 ? 'Avocet nests by the sea' : 'By the sea: nests of the avocet',
            keywords: index % 3 ? ['salt', 'marsh'] : ['marsh', 'salt'],
            resourceType: 'Workflow',
            subjects: index % 2 ? ['1.5', '1.6'] : ['1.6', '1.5'],
          },
          { laboratoryId },
        ),
      ),
    );
    expect(await recordsFoundBy('avocet')).toHaveLength(24);
    expect(await termCount('avocet')).toBe(24);
    expect([await countOf('type', 'Workflow'), await countOf('subject', '1'), await countOf('subject', '1.5')]).toEqual(
      [24, 24, 24],
    );
  });
});
