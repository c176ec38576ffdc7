import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { containing, offsetOf, type PageRequest } from '../platform/paging.ts';

/** People with their appointments, in one query: no laboratory is named where all are meant. */
const appointed = (database: Database) =>
  database.selectFrom('account').select([
    'account.id',
    'account.name',
    'account.email',
    sql<boolean>`exists (select from judge_appointment where account_id = account.id and laboratory_id is null)`.as(
      'everywhere',
    ),
    sql<{ id: string; idf: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', laboratory.id, 'idf', laboratory.idf, 'name', laboratory.name) order by lower(laboratory.name)), '[]')
          from judge_appointment join laboratory on laboratory.id = judge_appointment.laboratory_id
         where judge_appointment.account_id = account.id
           and not exists (select from judge_appointment everywhere where everywhere.account_id = account.id and everywhere.laboratory_id is null))`.as(
      'laboratories',
    ),
  ]);

const judges = (database: Database) =>
  appointed(database).where('account.role', '=', 'judge').where('account.disabled_at', 'is', null);

export const findJudges = async (database: Database, wanted: PageRequest & { keyword: string }) => {
  const [rows, { total }] = await Promise.all([
    judges(database)
      .$if(wanted.keyword !== '', (query) => query.where('account.name', 'ilike', containing(wanted.keyword)))
      .orderBy(sql`lower(account.name)`)
      .orderBy('account.id')
      .limit(wanted.size)
      .offset(offsetOf(wanted))
      .execute(),
    database
      .selectFrom('account')
      .select(sql<number>`count(*)`.as('total'))
      .where('role', '=', 'judge')
      .where('disabled_at', 'is', null)
      .$if(wanted.keyword !== '', (query) => query.where('name', 'ilike', containing(wanted.keyword)))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

export const judgeById = (database: Database, id: string) =>
  judges(database).where('account.id', '=', id).executeTakeFirst();

/** The same for one who may have lost the role, or closed the account. */
export const appointmentsOf = (database: Database, id: string) =>
  appointed(database).where('account.id', '=', id).executeTakeFirstOrThrow();

export const laboratoryExists = async (database: Database, id: string): Promise<boolean> =>
  (await database.selectFrom('laboratory').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** False when there is that appointment already. */
export const insertAppointment = async (
  transaction: Transaction,
  accountId: string,
  laboratoryId: string | null,
  by: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('judge_appointment')
    .values({ account_id: accountId, laboratory_id: laboratoryId, appointed_by: by })
    .onConflict((conflict) => conflict.columns(['account_id', 'laboratory_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const deleteAppointment = async (
  transaction: Transaction,
  accountId: string,
  laboratoryId: string | null,
): Promise<boolean> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('judge_appointment')
    .where('account_id', '=', accountId)
    .where('laboratory_id', laboratoryId === null ? 'is' : '=', laboratoryId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** All laboratories as an administrator sees them, with the number of PIs who can still sign in. */
export const findAllLaboratories = async (
  database: Database,
  wanted: PageRequest & { keyword: string; withoutPi: boolean },
) => {
  const pis = sql<number>`(
    select count(*) from membership join account on account.id = membership.account_id
     where membership.laboratory_id = laboratory.id and membership.role = 'pi' and account.disabled_at is null)`;
  const some = database
    .selectFrom('laboratory')
    .$if(wanted.keyword !== '', (query) =>
      query.where(
        sql<string>`(laboratory.name || ' ' || laboratory.idf || ' ' || laboratory.summary || ' ' || laboratory.organisation)`,
        'ilike',
        containing(wanted.keyword),
      ),
    )
    .$if(wanted.withoutPi, (query) => query.where(sql<boolean>`${pis} = 0`));
  const [rows, { total }] = await Promise.all([
    some
      .select([
        'id',
        'idf',
        'name',
        'members',
        'datasets',
        'archived_at as archivedAt',
        'created_at as createdAt',
        pis.as('pis'),
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(wanted.size)
      .offset(offsetOf(wanted))
      .execute(),
    some.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};
