import type { listUsers, inviteUser } from '@vitrine/contract/admin.ts';
import type { UserInfo } from '@vitrine/contract/auth.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import { roleOf } from '../accounts/accounts.ts';
import { invite } from '../auth/auth.ts';
import type { Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import { pageOf, type PageRequest } from '../platform/paging.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteSessionsOf, endAllAccess } from '../sessions/sessions.ts';
import { abilitiesOn, isAdministrator, mayChange } from './policy.ts';
import {
  eventsOfAccount,
  findUser,
  findUsers,
  insertLocalAccount,
  lockUsers,
  updateDisabled,
  updateRole,
  type UserRow,
} from './queries.ts';

/** Who acts: an administrator, or null for the command line, which may do everything. */
type Actor = { readonly id: string } | null;

export const listAll = async ({ database }: Platform, wanted: InputOf<typeof listUsers>, actor: Actor) => {
  const { rows, total } = await findUsers(database, wanted);
  return pageOf(wanted, total, rows, (row) => describe(row, actor));
};

/** Sessions end with the role they were opened for. */
export const changeRole = (platform: Platform, actor: Actor, id: string, role: UserInfo['role']) =>
  changeUser(platform, actor, id, async (transaction, user) => {
    await deleteSessionsOf(transaction, id);
    await recordEvent(transaction, eventOn(actor, id, 'account.role-changed', { from: user.role, role }));
    return updateRole(transaction, id, role);
  });

export const setDisabled = (platform: Platform, actor: Actor, id: string, disabled: boolean) =>
  changeUser(platform, actor, id, async (transaction) => {
    if (disabled) {
      await endAllAccess(transaction, id);
    }
    await recordEvent(transaction, eventOn(actor, id, disabled ? 'account.closed' : 'account.opened'));
    return updateDisabled(transaction, id, disabled);
  });

export const inviteLocal = (platform: Platform, actor: Actor, person: InputOf<typeof inviteUser>) =>
  platform.database.transaction().execute(async (transaction) => {
    const user = await insertLocalAccount(transaction, person);
    if (!user) {
      throw new Failure(409, `The user name ${person.username} is taken. Please choose another.`);
    }
    await invite(platform, transaction, { ...person, id: user.id });
    await recordEvent(transaction, eventOn(actor, user.id, 'account.invited'));
    return describe(user, actor);
  });

export const listEvents = async ({ database }: Platform, wanted: PageRequest & { id: string }) => {
  if (!(await findUser(database, wanted.id))) {
    throw new Failure(404);
  }
  const { rows, total } = await eventsOfAccount(database, wanted.id, wanted);
  return pageOf(wanted, total, rows, (row) => ({
    id: row.id,
    at: row.at.toISOString(),
    what: row.kind,
    by: row.actor,
    userAgent: 'userAgent' in row.details && typeof row.details.userAgent === 'string' ? row.details.userAgent : '',
  }));
};

const changeUser = (
  { database }: Platform,
  actor: Actor,
  id: string,
  change: (transaction: Transaction, user: UserRow) => Promise<UserRow>,
) =>
  database.transaction().execute(async (transaction) => {
    const locked = await lockUsers(transaction, actor ? [actor.id, id] : [id]);
    const user = locked.find((each) => each.id === id);
    const acting = locked.find((each) => each.id === actor?.id);
    if (actor && !(acting && isAdministrator(acting))) {
      throw new Failure(403);
    }
    if (!user) {
      throw new Failure(404);
    }
    if (actor && !mayChange(actor, user)) {
      throw new Failure(
        403,
        'You cannot change your own role or close your own account. Please ask another administrator.',
      );
    }
    return describe(await change(transaction, user), actor);
  });

const eventOn = (actor: Actor, id: string, kind: string, details?: Record<string, string>) => ({
  actor: actor?.id ?? null,
  kind,
  subject: { kind: 'account', id },
  ...(details ? { details } : {}),
});

const describe = (user: UserRow, actor: Actor) => ({
  id: user.id,
  name: user.name,
  username: user.username,
  email: user.email,
  verified: user.emailVerifiedAt !== null,
  singleSignOn: user.issuer !== null,
  role: roleOf(user),
  disabled: user.disabledAt !== null,
  createdAt: user.createdAt.toISOString(),
  lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  abilities: abilitiesOn(actor ?? { id: '' }, user),
});
