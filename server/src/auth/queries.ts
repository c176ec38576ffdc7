import { sql } from 'kysely';
import { accountColumns, type AccountRow } from '../accounts/accounts.ts';
import type { Database, Transaction } from '../platform/database.ts';

export const accountByUsername = (database: Database, username: string) =>
  database
    .selectFrom('account')
    .select([...accountColumns, 'password_hash as passwordHash'])
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();

/** Local accounts that someone may mean who forgot a password. */
export const localAccountsOf = (database: Database, nameOrAddress: string) =>
  database
    .selectFrom('account')
    .select(['id', 'name', 'username', 'email'])
    .where('username', 'is not', null)
    .where('disabled_at', 'is', null)
    .where((where) =>
      where.or([where('username', '=', nameOrAddress.toLowerCase()), where('email', '=', nameOrAddress)]),
    )
    .limit(5)
    .execute();

export interface NewIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly orcid: string | null;
  readonly affiliation: string;
}

/**
 * The account of an identity, made at the first sign-in. What the person changed here since stays; only an address that
 * was not verified yet is taken over once the provider vouches for it.
 */
export const findOrCreateAccount = async (transaction: Transaction, identity: NewIdentity): Promise<AccountRow> =>
  transaction
    .insertInto('account')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      name: identity.name,
      email: identity.email,
      email_verified_at: identity.emailVerified ? sql<Date>`now()` : null,
      orcid: identity.orcid,
      affiliation: identity.affiliation,
      last_sign_in_at: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({
        last_sign_in_at: sql<Date>`now()`,
        email: sql<string>`case when account.email_verified_at is null and excluded.email is not null then excluded.email else account.email end`,
        email_verified_at: sql<Date>`coalesce(account.email_verified_at, excluded.email_verified_at)`,
      }),
    )
    .returning(accountColumns)
    .executeTakeFirstOrThrow();

/** Undefined when the password is no longer the one that was looked at, or the account was closed since. */
export const touchSignIn = (
  transaction: Transaction,
  account: { readonly id: string; readonly passwordHash: string | null },
): Promise<AccountRow | undefined> =>
  transaction
    .updateTable('account')
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.passwordHash)
    .where('disabled_at', 'is', null)
    .returning(accountColumns)
    .executeTakeFirst();

export const insertAttempt = (
  database: Database,
  attempt: { stateHash: Buffer; nonceHash: Buffer; codeChallenge: string; redirectUri: string },
) =>
  database
    .insertInto('sign_in_attempt')
    .values({
      state_hash: attempt.stateHash,
      nonce_hash: attempt.nonceHash,
      code_challenge: attempt.codeChallenge,
      redirect_uri: attempt.redirectUri,
      expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .onConflict((conflict) => conflict.column('state_hash').doNothing())
    .executeTakeFirst();

/** Deleting is taking: of two that come at once, one gets it. */
export const takeAttempt = (database: Database, stateHash: Buffer) =>
  database
    .deleteFrom('sign_in_attempt')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce_hash as nonceHash', 'code_challenge as codeChallenge', 'redirect_uri as redirectUri'])
    .executeTakeFirst();

export const putPasswordLink = (
  transaction: Transaction,
  link: { tokenHash: Buffer; accountId: string; invitation: boolean; hours: number },
) =>
  transaction
    .insertInto('password_link')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      invitation: link.invitation,
      expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        token_hash: (eb) => eb.ref('excluded.token_hash'),
        // Whoever was invited and asks again has still never had a password.
        invitation: sql<boolean>`password_link.invitation or excluded.invitation`,
        expires_at: (eb) => eb.ref('excluded.expires_at'),
      }),
    )
    .execute();

export const passwordLink = (database: Database, tokenHash: Buffer) =>
  database
    .selectFrom('password_link')
    .innerJoin('account', 'account.id', 'password_link.account_id')
    .select(['account.username', 'account.name', 'password_link.invitation'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();

/** Takes the link and sets the password; the mail was read at the account's address, which verifies it. */
export const takePasswordLink = async (transaction: Transaction, tokenHash: Buffer, passwordHash: string) => {
  const link = await transaction
    .deleteFrom('password_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id as accountId')
    .executeTakeFirst();
  if (!link) {
    return undefined;
  }
  return transaction
    .updateTable('account')
    .set({ password_hash: passwordHash, email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
    .where('id', '=', link.accountId)
    .where('disabled_at', 'is', null)
    .returning(['id', 'username'])
    .executeTakeFirst();
};
