import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { containing, offsetOf, type PageRequest } from '../platform/paging.ts';
import type { Tables } from '../platform/tables.ts';

const userColumns = [
  'id',
  'name',
  'username',
  'email',
  'email_verified_at as emailVerifiedAt',
  'issuer',
  'role',
  'disabled_at as disabledAt',
  'created_at as createdAt',
  'last_sign_in_at as lastSignInAt',
] as const;

export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly issuer: string | null;
  readonly role: string;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
}

/** The same expression as the index account_words. */
const words = sql<string>`(name || ' ' || coalesce(username, '') || ' ' || coalesce(email::text, ''))`;

const matching = <Output>(
  query: SelectQueryBuilder<Tables, 'account', Output>,
  wanted: { keyword: string; role?: string | undefined },
) =>
  query
    .$if(wanted.keyword !== '', (some) => some.where(words, 'ilike', containing(wanted.keyword)))
    .$if(wanted.role !== undefined, (some) => some.where('role', '=', wanted.role ?? ''));

export const findUsers = async (
  database: Database,
  wanted: PageRequest & { keyword: string; role?: string | undefined },
) => {
  const [rows, { total }] = await Promise.all([
    matching(database.selectFrom('account').select(userColumns), wanted)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(wanted.size)
      .offset(offsetOf(wanted))
      .execute(),
    matching(
      database.selectFrom('account').select(sql<number>`count(*)`.as('total')),
      wanted,
    ).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

/** In the order of their ids, so that two who lock each other wait instead of stopping. */
export const lockUsers = (transaction: Transaction, ids: readonly string[]): Promise<UserRow[]> =>
  transaction.selectFrom('account').select(userColumns).where('id', 'in', ids).orderBy('id').forUpdate().execute();

export const findUser = (database: Database, id: string): Promise<UserRow | undefined> =>
  database.selectFrom('account').select(userColumns).where('id', '=', id).executeTakeFirst();

/** By user name, or by a verified address: for the command line. */
export const findUserByName = (database: Database, name: string): Promise<UserRow[]> =>
  database
    .selectFrom('account')
    .select(userColumns)
    .where((where) =>
      where.or([
        where('username', '=', name.toLowerCase()),
        where.and([where('email', '=', name), where('email_verified_at', 'is not', null)]),
      ]),
    )
    .limit(2)
    .execute();

export const updateRole = (transaction: Transaction, id: string, role: string): Promise<UserRow> =>
  transaction
    .updateTable('account')
    .set({ role })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();

export const updateDisabled = (transaction: Transaction, id: string, disabled: boolean): Promise<UserRow> =>
  transaction
    .updateTable('account')
    .set({ disabled_at: disabled ? sql<Date>`coalesce(disabled_at, now())` : null })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();

/** Undefined when the user name is taken. */
export const insertLocalAccount = (
  transaction: Transaction,
  person: { name: string; email: string; username: string },
): Promise<UserRow | undefined> =>
  transaction
    .insertInto('account')
    .values(person)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(userColumns)
    .executeTakeFirst();

export const eventsOfAccount = async (database: Database, id: string, wanted: PageRequest) => {
  const own = database.selectFrom('event').where('subject_kind', '=', 'account').where('subject_id', '=', id);
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('account as actor', 'actor.id', 'event.actor_id')
      .select(['event.id', 'event.at', 'event.kind', 'event.details', 'actor.name as actor'])
      .orderBy('event.at', 'desc')
      .orderBy('event.id', 'desc')
      .limit(wanted.size)
      .offset(offsetOf(wanted))
      .execute(),
    own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};
