import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashPassword } from '../auth/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { openSession } from '../sessions/sessions.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
}

export interface GivenPerson {
  readonly name?: string;
  readonly email?: string;
  readonly role?: 'user' | 'judge' | 'admin';
  readonly verified?: boolean;
  /** Makes it a local account. */
  readonly username?: string;
  readonly password?: string;
}

/** Someone who is signed in: a verified account of single sign-on, unless told otherwise. */
export const signedIn = async (platform: Platform, given: GivenPerson = {}): Promise<Person> => {
  const { name = 'Inês Carvalho', email = `${randomUUID()}@people.example`, verified = true } = given;
  const { id } = await platform.database
    .insertInto('account')
    .values({
      ...(given.username
        ? { username: given.username, password_hash: given.password ? await hashPassword(given.password) : null }
        : { issuer: 'https://people.example', subject: randomUUID() }),
      name,
      email,
      role: given.role ?? 'user',
      email_verified_at: verified ? sql<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name, email, token: await openAnotherSession(platform, id) };
};

/** Signs an account in once more, from another browser. */
export const openAnotherSession = async (
  { config, database }: Platform,
  accountId: string,
  userAgent = 'A test',
): Promise<string> => {
  const { token } = await database
    .transaction()
    .execute((transaction) => openSession(transaction, config, { accountId, userAgent, idToken: null }));
  return token;
};

/** The row of an account as it stands. */
export const accountRow = ({ database }: Platform, id: string) =>
  database.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What the log of events says about an account, oldest first. */
export const eventsOf = ({ database }: Platform, accountId: string) =>
  database
    .selectFrom('event')
    .select(['kind', 'actor_id as actor', 'details'])
    .where('subject_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute();
