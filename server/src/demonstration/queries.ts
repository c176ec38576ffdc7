import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Account } from '../platform/http/access.ts';

/** Who of the demonstration's people is who, by subject. */
export const accountsOf = async (database: Database, issuer: string): Promise<ReadonlyMap<string, Account>> => {
  const rows = await database
    .selectFrom('account')
    .select(['id', 'subject', 'name', 'role'])
    .where('issuer', '=', issuer)
    .where('disabled_at', 'is', null)
    .$narrowType<{ role: Account['role'] }>()
    .execute();
  return new Map(
    rows.map(({ id, subject, name, role }) => [
      subject ?? '',
      { id, name, role, verified: true, singleSignOn: true, sessionId: null, expires: null, readOnly: false },
    ]),
  );
};

export const laboratoryCalled = (database: Database, idf: string) =>
  database.selectFrom('laboratory').select('id').where('idf', '=', idf).executeTakeFirst();

export const pisOf = async (database: Database, laboratoryId: string): Promise<readonly string[]> =>
  (
    await database
      .selectFrom('membership')
      .select('account_id')
      .where('laboratory_id', '=', laboratoryId)
      .where('role', '=', 'pi')
      .orderBy('since')
      .orderBy('account_id')
      .execute()
  ).map((row) => row.account_id);

export const awardsNumbered = async (database: Database, numbers: readonly string[]) =>
  numbers.length === 0
    ? []
    : database
        .selectFrom('award')
        .select(['id as awardId', 'number', 'title', 'funder', 'url'])
        .where('number', 'in', numbers)
        .orderBy('number')
        .execute();

/** What was furnished stands in the log of events, which nobody can change: also what was deleted since is not made again. */
export const furnishedKeys = async (database: Database): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await database
        .selectFrom('event')
        .select('subject_id')
        .where('subject_kind', '=', 'demonstration')
        .where('kind', '=', 'demonstration.furnished')
        .execute()
    ).map((row) => row.subject_id),
  );

export const setPublishedAt = async (transaction: Transaction, recordId: string, at: Date): Promise<void> => {
  await transaction
    .updateTable('record')
    .set({ published_at: at, changed_at: at })
    .where('id', '=', recordId)
    .execute();
};

export const setSentAt = async (transaction: Transaction, submissionId: string, at: Date): Promise<void> => {
  await transaction
    .updateTable('submission')
    .set({
      changed_at: at,
      submitted_at: sql<Date>`case when submitted_at is not null then ${at}::timestamptz end`,
      waiting_since: sql<Date>`case when waiting_since is not null then ${at}::timestamptz end`,
    })
    .where('id', '=', submissionId)
    .execute();
};

export const conceptOf = async (transaction: Transaction, id: string): Promise<string> =>
  (await transaction.selectFrom('identifier').select('concept_id').where('id', '=', id).executeTakeFirstOrThrow())
    .concept_id;

export const setBegun = async (transaction: Transaction, conceptId: string, at: Date): Promise<void> => {
  await transaction.updateTable('concept').set({ created_at: at }).where('id', '=', conceptId).execute();
};

export const setAskedAt = async (transaction: Transaction, requestId: string, at: Date): Promise<void> => {
  await transaction.updateTable('access_request').set({ asked_at: at }).where('id', '=', requestId).execute();
};

export const savepoint = (transaction: Transaction) => sql`savepoint furnish`.execute(transaction);
export const backToSavepoint = (transaction: Transaction) => sql`rollback to savepoint furnish`.execute(transaction);
