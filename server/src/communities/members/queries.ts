import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import { containing, offsetOf, type PageRequest } from '../../platform/paging.ts';

/** `all`: how many there are without a keyword, which the laboratory's row knows. */
export const findMembers = async (
  database: Database,
  wanted: PageRequest & { communityId: string; keyword: string },
  all: number,
) => {
  const some = database
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('membership.laboratory_id', '=', wanted.communityId)
    .$if(wanted.keyword !== '', (query) => query.where('account.name', 'ilike', containing(wanted.keyword)));
  const [rows, { total }] = await Promise.all([
    some
      .select([
        'account.id',
        'account.name',
        'account.orcid',
        'account.affiliation',
        'membership.role',
        'membership.since',
      ])
      .orderBy('membership.role', 'desc')
      .orderBy('membership.since')
      .orderBy('membership.account_id')
      .limit(wanted.size)
      .offset(offsetOf(wanted))
      .execute(),
    wanted.keyword === '' ? { total: all } : some.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

export const roleIn = async (
  database: Database,
  laboratoryId: string,
  accountId: string,
): Promise<string | undefined> =>
  (
    await database
      .selectFrom('membership')
      .select('role')
      .where('laboratory_id', '=', laboratoryId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.role;

/** PIs who can still sign in: one who closed their account leads nothing any more. */
export const activePis = async (database: Database, laboratoryId: string): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select('account.id')
    .where('membership.laboratory_id', '=', laboratoryId)
    .where('membership.role', '=', 'pi')
    .where('account.disabled_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
};

/** Adds someone, or raises a member to PI; a PI is never lowered by an invitation. */
export const putMember = async (
  transaction: Transaction,
  laboratoryId: string,
  accountId: string,
  role: string,
): Promise<void> => {
  await transaction
    .insertInto('membership')
    .values({ laboratory_id: laboratoryId, account_id: accountId, role })
    .onConflict((conflict) =>
      conflict
        .columns(['laboratory_id', 'account_id'])
        .doUpdateSet({ role: sql<string>`case when excluded.role = 'pi' then 'pi' else membership.role end` }),
    )
    .execute();
  await recount(transaction, laboratoryId);
};

export const setRole = (transaction: Transaction, laboratoryId: string, accountId: string, role: string) =>
  transaction
    .updateTable('membership')
    .set({ role })
    .where('laboratory_id', '=', laboratoryId)
    .where('account_id', '=', accountId)
    .execute();

export const deleteMember = async (
  transaction: Transaction,
  laboratoryId: string,
  accountId: string,
): Promise<void> => {
  await transaction
    .deleteFrom('membership')
    .where('laboratory_id', '=', laboratoryId)
    .where('account_id', '=', accountId)
    .execute();
  await recount(transaction, laboratoryId);
};

const recount = (transaction: Transaction, laboratoryId: string) =>
  transaction
    .updateTable('laboratory')
    .set({ members: sql<number>`(select count(*) from membership where laboratory_id = ${laboratoryId})` })
    .where('id', '=', laboratoryId)
    .execute();

/** Whether a verified holder of the address is in the laboratory already, with that role or a higher one. */
export const addressIsIn = async (
  database: Database,
  laboratoryId: string,
  email: string,
  role: string,
): Promise<boolean> =>
  (await database
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select('account.id')
    .where('membership.laboratory_id', '=', laboratoryId)
    .where('account.email', '=', email)
    .where('account.email_verified_at', 'is not', null)
    .$if(role === 'pi', (query) => query.where('membership.role', '=', 'pi'))
    .executeTakeFirst()) !== undefined;

/** A second invitation to the same address takes the place of the first. */
export const putInvitation = async (
  transaction: Transaction,
  invitation: { laboratoryId: string; email: string; role: string; tokenHash: Buffer; invitedBy: string },
): Promise<void> => {
  await transaction
    .insertInto('invitation')
    .values({
      laboratory_id: invitation.laboratoryId,
      email: invitation.email,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      invited_by: invitation.invitedBy,
      expires_at: sql<Date>`now() + interval '60 days'`,
    })
    .onConflict((conflict) =>
      conflict.columns(['laboratory_id', 'email']).doUpdateSet((eb) => ({
        role: eb.ref('excluded.role'),
        token_hash: eb.ref('excluded.token_hash'),
        invited_by: eb.ref('excluded.invited_by'),
        created_at: sql<Date>`now()`,
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
};

export const openInvitations = (database: Database, laboratoryId: string) =>
  database
    .selectFrom('invitation')
    .leftJoin('account as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.role',
      'inviter.name as invitedBy',
      'invitation.created_at as createdAt',
      'invitation.expires_at as expiresAt',
    ])
    .where('laboratory_id', '=', laboratoryId)
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .orderBy('invitation.created_at', 'desc')
    .limit(200)
    .execute();

export const deleteInvitation = (transaction: Transaction, laboratoryId: string, id: string) =>
  transaction
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('laboratory_id', '=', laboratoryId)
    .returning('email')
    .executeTakeFirst();

/** What is open to the verified address of a person, or was sent by them. */
export const deleteInvitationsOf = (transaction: Transaction, laboratoryId: string, accountId: string) =>
  transaction
    .deleteFrom('invitation')
    .where('laboratory_id', '=', laboratoryId)
    .where((where) => where.or([where('invited_by', '=', accountId), toAddressOf(accountId)]))
    .returning('email')
    .execute();

/** Invitations that the person may answer: to their verified address, or by the token they hold. */
export const invitationsFor = (database: Database, accountId: string, tokenHash: Buffer | null) =>
  database
    .selectFrom('invitation')
    .innerJoin('laboratory', 'laboratory.id', 'invitation.laboratory_id')
    .leftJoin('account as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.role',
      'invitation.created_at as createdAt',
      'inviter.name as invitedBy',
      'laboratory.id as laboratoryId',
      'laboratory.idf',
      'laboratory.name',
      'laboratory.summary',
      'laboratory.logo',
    ])
    .where('laboratory.archived_at', 'is', null)
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .where(mayAnswer(accountId, tokenHash))
    .orderBy('invitation.created_at', 'desc')
    .limit(50)
    .execute();

export const lockLaboratoryOfInvitation = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('laboratory')
    .select('id')
    .where('id', '=', (inner) => inner.selectFrom('invitation').select('laboratory_id').where('invitation.id', '=', id))
    .forUpdate()
    .execute();

/** Deleting is taking: of two answers at once, one counts. */
export const takeInvitation = (transaction: Transaction, id: string, accountId: string, tokenHash: Buffer | null) =>
  transaction
    .deleteFrom('invitation')
    .using('laboratory')
    .whereRef('laboratory.id', '=', 'invitation.laboratory_id')
    .where('laboratory.archived_at', 'is', null)
    .where('invitation.id', '=', id)
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .where(mayAnswer(accountId, tokenHash))
    .returning([
      'invitation.laboratory_id as laboratoryId',
      'invitation.role',
      'invitation.invited_by as invitedBy',
      'laboratory.idf',
      'laboratory.name',
    ])
    .executeTakeFirst();

const mayAnswer = (accountId: string, tokenHash: Buffer | null) =>
  sql<boolean>`(${toAddressOf(accountId)} or invitation.token_hash = ${tokenHash})`;

const toAddressOf = (accountId: string) =>
  sql<boolean>`invitation.email = (select email from account where id = ${accountId} and email_verified_at is not null)`;

export const verifiedAddress = async (database: Database, accountId: string): Promise<string | undefined> =>
  (
    await database
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .where('email_verified_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
  )?.email ?? undefined;
