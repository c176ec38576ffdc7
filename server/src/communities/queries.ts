import { sql, type SelectQueryBuilder } from 'kysely';
import { waitingHere } from '../datasets/datasets.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { containing, offsetOf, type PageRequest } from '../platform/paging.ts';
import type { Tables } from '../platform/tables.ts';

const cardColumns = [
  'laboratory.id',
  'laboratory.idf',
  'laboratory.name',
  'laboratory.summary',
  'laboratory.organisation',
  'laboratory.logo',
  'laboratory.subjects',
  'laboratory.datasets',
  'laboratory.members',
  'laboratory.archived_at as archivedAt',
  'laboratory.created_at as createdAt',
] as const;

export interface CardRow {
  readonly id: string;
  readonly idf: string;
  readonly name: string;
  readonly summary: string;
  readonly organisation: string;
  readonly logo: string | null;
  readonly subjects: string[];
  readonly datasets: number;
  readonly members: number;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
}

export interface LaboratorySearch extends PageRequest {
  readonly keyword: string;
  /** A subject with all below it. */
  readonly subjects?: readonly string[] | undefined;
  readonly sort: 'name' | 'newest' | 'datasets';
}

/** The same expression as the index laboratory_words. */
const words = sql<string>`(laboratory.name || ' ' || laboratory.idf || ' ' || laboratory.summary || ' ' || laboratory.organisation)`;

const matching = <Output>(query: SelectQueryBuilder<Tables, 'laboratory', Output>, wanted: LaboratorySearch) =>
  query
    .$if(wanted.keyword !== '', (some) => some.where(words, 'ilike', containing(wanted.keyword)))
    .$if(wanted.subjects !== undefined, (some) =>
      some.where(sql<boolean>`laboratory.subjects && ${[...(wanted.subjects ?? [])]}::text[]`),
    );

const orders = {
  name: sql`lower(laboratory.name), laboratory.id`,
  newest: sql`laboratory.created_at desc, laboratory.id`,
  datasets: sql`laboratory.datasets desc, laboratory.members desc, laboratory.id`,
};

const sorted = <Output>(query: SelectQueryBuilder<Tables, 'laboratory', Output>, sort: LaboratorySearch['sort']) =>
  query.orderBy(orders[sort]);

const counted = sql<number>`count(*)`.as('total');

/** Laboratories that anyone may see, or those of one person. */
export const findLaboratories = async (
  database: Database,
  wanted: LaboratorySearch & { user?: string | undefined },
) => {
  const some = matching(
    database
      .selectFrom('laboratory')
      .where('laboratory.archived_at', 'is', null)
      .$if(wanted.user !== undefined, (query) =>
        query.where('laboratory.id', 'in', (inner) =>
          inner
            .selectFrom('membership')
            .select('laboratory_id')
            .where('account_id', '=', wanted.user ?? ''),
        ),
      ),
    wanted,
  );
  const [rows, { total }] = await Promise.all([
    sorted(some.select(cardColumns), wanted.sort).limit(wanted.size).offset(offsetOf(wanted)).execute(),
    some.select(counted).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

/** The laboratories of one person with their role, archived ones too. */
export const findLaboratoriesOf = async (
  database: Database,
  accountId: string,
  wanted: LaboratorySearch & { role?: string | undefined },
) => {
  const some = matching(
    database.selectFrom('laboratory').where('laboratory.id', 'in', (inner) =>
      inner
        .selectFrom('membership')
        .select('laboratory_id')
        .where('account_id', '=', accountId)
        .$if(wanted.role !== undefined, (query) => query.where('role', '=', wanted.role ?? '')),
    ),
    wanted,
  );
  const role = sql<string>`(select role from membership where laboratory_id = laboratory.id and account_id = ${accountId})`;
  const [rows, { total }] = await Promise.all([
    sorted(
      some
        .select(cardColumns)
        .select([
          role.as('role'),
          waitingHere(accountId, 'pi_review').as('piUnreviewed'),
          waitingHere(accountId, 'judge_review').as('judgeUnreviewed'),
        ]),
      wanted.sort,
    )
      .limit(wanted.size)
      .offset(offsetOf(wanted))
      .execute(),
    some.select(counted).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

export const laboratoriesToSubmitTo = (database: Database, accountId: string) =>
  database
    .selectFrom('laboratory')
    .select(['id', 'idf', 'name'])
    .where('archived_at', 'is', null)
    .where((where) =>
      where.or([
        where('submission_policy', '=', 'anyone'),
        where('id', 'in', (inner) =>
          inner.selectFrom('membership').select('laboratory_id').where('account_id', '=', accountId),
        ),
      ]),
    )
    .orderBy(sql`lower(name), id`)
    .execute();

const detailColumns = [
  ...cardColumns,
  'laboratory.description',
  'laboratory.description_html as descriptionHtml',
  'laboratory.website',
  'laboratory.ror',
  'laboratory.submission_policy as submissionPolicy',
  'laboratory.revision',
  'laboratory.changed_at as changedAt',
] as const;

export type DetailRow = NonNullable<Awaited<ReturnType<typeof laboratoryBy>>>;

/** A laboratory with what the person who asks has to do with it, in one query. */
export const laboratoryBy = (database: Database, key: { idf: string } | { id: string }, accountId: string | null) =>
  database
    .selectFrom('laboratory')
    .leftJoin('account as changer', 'changer.id', 'laboratory.changed_by')
    .select(detailColumns)
    .select([
      'changer.name as changedBy',
      sql<
        string | null
      >`(select role from membership where laboratory_id = laboratory.id and account_id = ${accountId}::uuid)`.as(
        'role',
      ),
      sql<boolean>`exists (select from judge_appointment where account_id = ${accountId}::uuid and (laboratory_id is null or laboratory_id = laboratory.id))`.as(
        'judges',
      ),
      sql<{ id: string; name: string; orcid: string | null; affiliation: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', account.id, 'name', account.name, 'orcid', account.orcid, 'affiliation', account.affiliation) order by membership.since), '[]')
          from membership join account on account.id = membership.account_id
         where membership.laboratory_id = laboratory.id and membership.role = 'pi' and account.disabled_at is null)`.as(
        'pis',
      ),
    ])
    .$if('idf' in key, (query) => query.where('laboratory.idf', '=', 'idf' in key ? key.idf.toLowerCase() : ''))
    .$if('id' in key, (query) => query.where('laboratory.id', '=', 'id' in key ? key.id : ''))
    .executeTakeFirst();

/** Everything that changes a laboratory or its members takes this lock first, so that two at once come one after another. */
export const lockLaboratory = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('laboratory')
    .select(['id', 'idf', 'name', 'revision', 'logo'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export interface LaboratoryValues {
  readonly name: string;
  readonly idf: string;
  readonly summary: string;
  readonly description: string;
  readonly descriptionHtml: string;
  readonly website: string;
  readonly organisation: string;
  readonly ror: string | null;
  readonly subjects: string[];
  readonly submissionPolicy: string;
}

const columnsOf = ({ submissionPolicy, descriptionHtml, ...same }: LaboratoryValues) => ({
  ...same,
  submission_policy: submissionPolicy,
  description_html: descriptionHtml,
});

/** False when the short name is taken. */
export const insertLaboratory = async (
  transaction: Transaction,
  id: string,
  values: LaboratoryValues,
  by: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('laboratory')
    .values({ id, ...columnsOf(values), created_by: by, changed_by: by })
    .onConflict((conflict) => conflict.column('idf').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** False when the short name is taken, which only the index knows when two take it at once; nothing can follow then. */
export const updateLaboratory = async (
  transaction: Transaction,
  id: string,
  values: LaboratoryValues,
  by: string,
): Promise<boolean> => {
  try {
    await transaction
      .updateTable('laboratory')
      .set({ ...columnsOf(values), revision: sql<number>`revision + 1`, changed_by: by, changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'laboratory_idf_key') {
      return false;
    }
    throw error;
  }
};

export const idfIsTaken = async (database: Database, idf: string): Promise<boolean> =>
  (await database.selectFrom('laboratory').select('id').where('idf', '=', idf).executeTakeFirst()) !== undefined;

export const setArchived = (transaction: Transaction, id: string, archived: boolean) =>
  transaction
    .updateTable('laboratory')
    .set({ archived_at: archived ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();

export const setLogo = (transaction: Transaction, id: string, logo: string | null) =>
  transaction.updateTable('laboratory').set({ logo }).where('id', '=', id).execute();

export const logoExists = async (database: Database, logo: string): Promise<boolean> =>
  (await database.selectFrom('laboratory').select('id').where('logo', '=', logo).executeTakeFirst()) !== undefined;

/** Counted where it changes, so that lists need not count. */
export const countDatasets = async (transaction: Transaction, id: string, change: 1 | -1): Promise<void> => {
  await transaction
    .updateTable('laboratory')
    .set({ datasets: sql<number>`datasets + ${change}::integer` })
    .where('id', '=', id)
    .execute();
};
