import { getLaboratory, listLaboratories, listMyLaboratories } from '@vitrine/contract/communities.ts';
import { listMembers } from '@vitrine/contract/members.ts';
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../platform/tables.ts';
import { withoutDemonstration } from '../testing/laboratories.ts';
import { openAnotherSession, signedIn } from '../testing/people.ts';
import { startInstance, startSite } from '../testing/site.ts';
import { withChildren } from '../vocabularies/vocabularies.ts';
import { listAll, listMine } from './lists.ts';
import { listMembers as findMembers } from './members/members.ts';

const { platform } = await startSite(withoutDemonstration);
const { database } = platform;
const founder = await signedIn(platform);

// 5,000 laboratories, every tenth archived, and 50,000 memberships of 2,000 people: 25 laboratories each.
await database.transaction().execute(async (transaction) => {
  // Only what has reached the disk is known to be visible to all, which reading from an index alone needs.
  await sql`set local synchronous_commit = on`.execute(transaction);
  await sql`
    insert into account (username, name, email, email_verified_at)
    select 'person' || n, 'Person ' || n, 'person' || n || '@people.example', now() from generate_series(1, 2000) n
  `.execute(transaction);
  await sql`
    insert into laboratory (id, idf, name, summary, description, description_html, website, organisation, subjects,
      submission_policy, datasets, created_by, changed_by, created_at, archived_at)
    select lpad(n::text, 10, '0'), 'laboratory-' || n, 'Laboratory of ' || md5(n::text),
      'What number ' || n || ' finds out about ' || md5((n * 7)::text), repeat('description ', 50), repeat('html ', 100), '',
      'Institute ' || n % 100, array[(n % 6 + 1) || '.' || (n % 5 + 1)], case when n % 3 = 0 then 'anyone' else 'members' end,
      n % 97, ${founder.id}, ${founder.id}, now() - n * interval '1 hour', case when n % 10 = 0 then now() end
    from generate_series(1, 5000) n
  `.execute(transaction);
  await sql`
    insert into membership (laboratory_id, account_id, role, since)
    select lpad((n % 5000 + 1)::text, 10, '0'), person.id, case when n < 5000 then 'pi' else 'member' end, now() - n * interval '1 minute'
    from generate_series(0, 49999) n
    join (select id, row_number() over (order by id) - 1 as place from account where username like 'person%') person
      on person.place = (n / 25) % 2000
  `.execute(transaction);
  await sql`update laboratory set members = (select count(*) from membership where laboratory_id = laboratory.id)`.execute(
    transaction,
  );
});
await sql`vacuum analyze laboratory, membership, account`.execute(database);

const someone = await database
  .selectFrom('account')
  .select('id')
  .where('username', '=', 'person1234')
  .executeTakeFirstOrThrow();

const statements: CompiledQuery[] = [];
const watched = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: platform.pool }),
  log: ({ query }) => void statements.push(query),
});
const watchedPlatform = { ...platform, database: watched };

/** How PostgreSQL goes about what was asked, with nothing forbidden to it. */
const plansOf = async (): Promise<string> => {
  const plans = [];
  for (const { sql: text, parameters } of statements.splice(0)) {
    const { rows } = await platform.pool.query<Record<string, string>>(`explain ${text}`, [...parameters]);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
};

const page = { page: 1, size: 10, keyword: '' } as const;
const member = { id: someone.id, verified: true, role: 'user' } as const;
const members = { ...page, communityId: '0000000123' };

const lists: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['by datasets', () => listAll(watchedPlatform, { ...page, sort: 'datasets' })],
  ['by name', () => listAll(watchedPlatform, { ...page, sort: 'name' })],
  ['by age', () => listAll(watchedPlatform, { ...page, sort: 'newest' })],
  ['by a word', () => listAll(watchedPlatform, { ...page, sort: 'datasets', keyword: 'c4ca42' })],
  ['by a word that none has', () => listAll(watchedPlatform, { ...page, sort: 'newest', keyword: 'no such word' })],
  ['by a subject', () => listAll(watchedPlatform, { ...page, sort: 'datasets', subject: '1.3' })],
  ['by a whole field', () => listAll(watchedPlatform, { ...page, sort: 'name', subject: '1' })],
  ['of a person', () => listAll(watchedPlatform, { ...page, sort: 'name', user: someone.id })],
  ['mine', () => listMine(watchedPlatform, someone.id, { ...page, sort: 'datasets' })],
  ['mine by role', () => listMine(watchedPlatform, someone.id, { ...page, sort: 'newest', role: 'member' })],
  ['mine by a word', () => listMine(watchedPlatform, someone.id, { ...page, sort: 'name', keyword: 'Laboratory' })],
  ['the members', () => findMembers(watchedPlatform, member, members)],
  ['the last members', () => findMembers(watchedPlatform, member, { ...members, page: 2, size: 5 })],
];

describe('among 5,000 laboratories and 50,000 memberships', () => {
  test.each(lists)('the list %s needs two queries and reads no table as a whole', async (_, list) => {
    statements.length = 0;
    const { total } = (await list()) as { total: number };
    expect(total).toBeGreaterThanOrEqual(0);
    expect(statements).toHaveLength(2);
    expect(await plansOf()).not.toMatch(/Seq Scan on (laboratory|membership)\b/);
  });

  test('a member is found by name with one query more, and no table is read as a whole', async () => {
    statements.length = 0;
    await findMembers(watchedPlatform, member, { ...members, keyword: 'person 1' });
    expect(statements).toHaveLength(3);
    expect(await plansOf()).not.toMatch(/Seq Scan on (laboratory|membership)\b/);
  });

  test('a page of a hundred needs no more queries than one of ten', async () => {
    statements.length = 0;
    await listMine(watchedPlatform, someone.id, { ...page, size: 100, sort: 'name' });
    await listAll(watchedPlatform, { ...page, size: 100, sort: 'name' });
    expect(statements).toHaveLength(4);
  });

  test('the calls answer what the rows hold', async () => {
    const instance = await startInstance(platform);
    const caller = { token: await openAnotherSession(platform, someone.id) };
    const all = (await instance.call(listLaboratories, { sort: 'newest' })).data;
    expect(all.total).toBe(4500);
    expect(all.list.map(({ idf }) => idf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map((n) => `laboratory-${n}`));
    const field = (await instance.call(listLaboratories, { subject: '2', size: 1 })).data;
    const { count } = await database
      .selectFrom('laboratory')
      .select(sql<number>`count(*)`.as('count'))
      .where('archived_at', 'is', null)
      .where(sql<boolean>`subjects && ${[...withChildren('2')]}::text[]`)
      .executeTakeFirstOrThrow();
    expect(field.total).toBe(count);
    expect((await instance.call(listMyLaboratories, {}, caller)).data.total).toBe(25);
    const { data } = await instance.call(listMembers, { communityId: '0000000123', size: 3 });
    expect(data).toMatchObject({ total: 10, list: [{ role: 'pi' }, { role: 'member' }, { role: 'member' }] });
    const detail = await instance.call(getLaboratory, { idf: 'laboratory-123' }, caller);
    expect(detail.data).toMatchObject({ members: 10, pis: [{}] });
  });
});
