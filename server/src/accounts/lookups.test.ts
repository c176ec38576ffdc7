import { createAccessToken, listAccessTokens, listSessions } from '@vitrine/contract/account.ts';
import { listContactMessages, listSignIns, listUsers } from '@vitrine/contract/admin.ts';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { eventsOfAccount, findUser, findUserByName, findUsers } from '../admin/queries.ts';
import {
  accountByUsername,
  findOrCreateAccount,
  passwordLink,
  takeAttempt,
  takePasswordLink,
} from '../auth/queries.ts';
import type { Transaction } from '../platform/database.ts';
import type { Tables } from '../platform/tables.ts';
import {
  accessTokensOf,
  deleteEndedSessions,
  deleteSessionsOf,
  holderOfAccessToken,
  holderOfSession,
  sessionsOf,
} from '../sessions/queries.ts';
import { openAnotherSession, signedIn } from '../testing/people.ts';
import { startInstance, startSite } from '../testing/site.ts';
import { accountById, setVerifiedEmail, takeVerification } from './queries.ts';

const { platform } = await startSite();
const statements: CompiledQuery[] = [];
const watched = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: platform.pool }),
  log: ({ level, query }) => {
    if (level === 'query') {
      statements.push(query);
    }
  },
});

/** How PostgreSQL goes about each statement, when it reads a whole table only where it has no other way. */
const plansOf = async (look: (transaction: Transaction) => Promise<unknown>): Promise<string> => {
  statements.length = 0;
  await watched.transaction().execute(look);
  const asked = statements.filter(({ sql }) => /^(select|insert|update|delete)\b/.test(sql));
  expect(asked).not.toEqual([]);
  const client = await platform.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const plans = [];
    for (const { sql, parameters } of asked) {
      const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, [...parameters]);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return plans.join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const hash = Buffer.alloc(32);
const id = '01990000-0000-7000-8000-00000000abcd';
const page = { page: 1, size: 10 };
const identity = {
  issuer: 'https://people.example',
  subject: 'someone',
  name: 'Someone',
  email: null,
  emailVerified: false,
  orcid: null,
  affiliation: '',
};

const lookups: Readonly<Record<string, [index: string, look: (database: Transaction) => Promise<unknown>]>> = {
  'a session by its token': ['session_token_hash_key', (database) => holderOfSession(database, hash, 12)],
  'an access token': ['access_token_token_hash_key', (database) => holderOfAccessToken(database, hash)],
  'an account by issuer and subject': [
    'account_issuer_subject_key',
    (database) => findOrCreateAccount(database, identity),
  ],
  'an account by user name': ['account_username_key', (database) => accountByUsername(database, 'someone')],
  'an account by its id': ['account_pkey', (database) => accountById(database, id)],
  'an account for an administrator': ['account_pkey', (database) => findUser(database, id)],
  'an account by a verified address': ['account_email', (database) => findUserByName(database, 'a@b.example')],
  'sessions of an account': ['session_account', (database) => sessionsOf(database, id, 12)],
  'sessions of an account to end': ['session_account', (database) => deleteSessionsOf(database, id)],
  'sessions that have ended': ['session_ended', (database) => deleteEndedSessions(database)],
  'access tokens of an account': ['access_token_account', (database) => accessTokensOf(database, id)],
  'an attempt to sign in': ['sign_in_attempt_pkey', (database) => takeAttempt(database, hash)],
  'a link that verifies an address': ['email_verification_pkey', (database) => takeVerification(database, hash)],
  'links of an account': ['password_link_account_id_key', (database) => setVerifiedEmail(database, id, 'a@b.example')],
  'a link that sets a password': ['password_link_pkey', (database) => passwordLink(database, hash)],
  'a link that sets a password to take': ['password_link_pkey', (database) => takePasswordLink(database, hash, '')],
  'events of an account': ['event_subject', (database) => eventsOfAccount(database, id, page)],
  'accounts by a part of their words': [
    'account_words',
    (database) => findUsers(database, { ...page, keyword: 'carvalho' }),
  ],
};

describe('found by an index, and never by reading everything:', () => {
  test.each(Object.entries(lookups))('%s', async (_, [index, look]) => {
    const plan = await plansOf(look);
    expect(plan).toMatch(new RegExp(`Arbiter Indexes: ${index}|${index} .*\\n +Index Cond: `));
    expect(plan).not.toContain('Seq Scan');
  });

  test('a page of all accounts, in the order of an index', async () => {
    const plan = await plansOf((database) => findUsers(database, { ...page, keyword: '' }));
    expect(plan).toContain('Index Scan using account_newest');
    expect(plan).not.toContain('Sort');
  });
});

describe('a list costs as many statements for many rows as for few:', () => {
  test('accounts, events, sessions, access tokens and messages', async () => {
    const site = await startInstance({ ...platform, database: watched });
    const { token, id: own } = await signedIn(platform, { role: 'admin' });
    const lists = [
      [listUsers, {}],
      [listSignIns, { id: own }],
      [listSessions, {}],
      [listAccessTokens, {}],
      [listContactMessages, {}],
    ] as const;
    const cost = async () => {
      const costs: number[] = [];
      const lengths: number[] = [];
      for (const [call, input] of lists) {
        statements.length = 0;
        const { data } = await site.call(call, input, { token });
        costs.push(statements.length);
        lengths.push(Array.isArray(data) ? data.length : data.list.length);
      }
      return { costs, lengths };
    };
    const few = await cost();
    for (let count = 0; count < 8; count += 1) {
      await signedIn(platform);
      await openAnotherSession(platform, own);
      await site.call(createAccessToken, { name: `Token ${count}`, scope: 'read' }, { token });
      await platform.database
        .insertInto('contact_message')
        .values({ name: 'Inês', email: 'ines@people.example', body: 'Hello', handled_by: own })
        .execute();
    }
    const many = await cost();
    expect(many.lengths.every((length, at) => length > (few.lengths[at] ?? 0) || length === 10)).toBe(true);
    expect(many.costs).toEqual(few.costs);
  });
});
