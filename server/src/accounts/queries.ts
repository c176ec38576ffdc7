import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

/** What signing in and the account's own page need to know. */
export const accountColumns = [
  'account.id',
  'account.name',
  'account.username',
  'account.issuer',
  'account.email',
  'account.email_verified_at as emailVerifiedAt',
  'account.role',
  'account.affiliation',
  'account.orcid',
  'account.disabled_at as disabledAt',
  sql<boolean>`exists (select from membership where account_id = account.id and role = 'pi')`.as('leads'),
  sql<boolean>`exists (select from membership where account_id = account.id)`.as('belongs'),
] as const;

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  readonly issuer: string | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly role: string;
  readonly affiliation: string;
  readonly orcid: string | null;
  readonly disabledAt: Date | null;
  /** PI of a laboratory. */
  readonly leads: boolean;
  /** In any laboratory. */
  readonly belongs: boolean;
}

export const accountById = (database: Database, id: string): Promise<AccountRow | undefined> =>
  database.selectFrom('account').select(accountColumns).where('id', '=', id).executeTakeFirst();

/** The first administrator: whoever proves to own the address that the operator named, as long as there is none. */
export const becomeFirstAdministrator = async (
  transaction: Transaction,
  id: string,
  address: string,
): Promise<boolean> => {
  // Two at once must not both find that there is none.
  await sql`select pg_advisory_xact_lock(7305413)`.execute(transaction);
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ role: 'admin' })
    .where('id', '=', id)
    .where('email', '=', address)
    .where('email_verified_at', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('account as other').select('other.id').where('other.role', '=', 'admin')),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const updateProfile = (
  transaction: Transaction,
  id: string,
  change: { name: string; affiliation: string; orcid: string | null },
): Promise<AccountRow> =>
  transaction
    .updateTable('account')
    .set(change)
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow();

/** A new link makes the one before worthless, so that an address that was given up cannot be verified later. */
export const putVerification = (
  transaction: Transaction,
  link: { tokenHash: Buffer; accountId: string; email: string },
) =>
  transaction
    .insertInto('email_verification')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      email: link.email,
      expires_at: sql<Date>`now() + interval '24 hours'`,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((eb) => ({
        token_hash: eb.ref('excluded.token_hash'),
        email: eb.ref('excluded.email'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();

/** Deleting is taking: a link works once, however many open it at once. */
export const takeVerification = (transaction: Transaction, tokenHash: Buffer) =>
  transaction
    .deleteFrom('email_verification')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id as accountId', 'email'])
    .executeTakeFirst();

/** Gives the address that was verified before, which is to be told. */
export const setVerifiedEmail = async (transaction: Transaction, id: string, email: string) => {
  // One that was mailed to the address that is given up must not set the password any more.
  await transaction.deleteFrom('password_link').where('account_id', '=', id).execute();
  const before = await transaction
    .selectFrom('account')
    .select(['name', 'email', 'email_verified_at as emailVerifiedAt'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (before) {
    await transaction
      .updateTable('account')
      .set({ email, email_verified_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }
  return before;
};
