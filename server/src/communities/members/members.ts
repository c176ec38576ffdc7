import { recordEvent } from '../../platform/events.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import { pageOf, type PageRequest } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Transaction } from '../../platform/database.ts';
import { memberRoleOf, stateOf } from '../describe.ts';
import { abilitiesOnMember, type Actor } from '../policy.ts';
import { laboratoryBy, lockLaboratory } from '../queries.ts';
import { laboratoryFor } from '../read-laboratory.ts';
import { cancelInvitationsOf } from './invitations.ts';
import { activePis, deleteMember, findMembers, roleIn, setRole } from './queries.ts';

type MemberRole = 'pi' | 'member';

export const listMembers = async (
  { database }: Platform,
  actor: Actor | null,
  wanted: PageRequest & { communityId: string; keyword: string },
) => {
  const laboratory = await laboratoryBy(database, { id: wanted.communityId }, actor?.id ?? null);
  if (!laboratory) {
    throw new Failure(404, 'There is no such laboratory.');
  }
  const abilities = abilitiesOnMember(actor, stateOf(laboratory));
  const { rows, total } = await findMembers(database, wanted, laboratory.members);
  return pageOf(wanted, total, rows, (row) => ({
    id: row.id,
    name: row.name,
    orcid: row.orcid,
    affiliation: row.affiliation,
    role: memberRoleOf(row.role),
    since: row.since.toISOString(),
    abilities,
  }));
};

export const changeRole = (
  platform: Platform,
  account: Account,
  communityId: string,
  userId: string,
  role: MemberRole,
): Promise<null> =>
  changeMember(platform, account, communityId, userId, 'manageMembers', async (transaction, former) => {
    if (former === role) {
      return;
    }
    if (role === 'member') {
      await refuseLastPi(transaction, communityId, userId);
    }
    await setRole(transaction, communityId, userId, role);
    if (role === 'member' && userId !== account.id) {
      await cancelInvitationsOf(transaction, account, communityId, userId);
    }
    await record(transaction, account, communityId, 'laboratory.role-changed', { member: userId, role });
  });

export const removeMember = (
  platform: Platform,
  account: Account,
  communityId: string,
  userId: string,
): Promise<null> =>
  changeMember(platform, account, communityId, userId, 'manageMembers', async (transaction) => {
    await refuseLastPi(transaction, communityId, userId);
    await deleteMember(transaction, communityId, userId);
    if (userId !== account.id) {
      await cancelInvitationsOf(transaction, account, communityId, userId);
    }
    await record(transaction, account, communityId, 'laboratory.member-removed', { member: userId });
  });

export const leave = (platform: Platform, account: Account, communityId: string): Promise<null> =>
  changeMember(platform, account, communityId, account.id, 'leave', async (transaction) => {
    await refuseLastPi(transaction, communityId, account.id);
    await deleteMember(transaction, communityId, account.id);
    await record(transaction, account, communityId, 'laboratory.left');
  });

/** Everything about members happens under the laboratory's lock, so that two PIs who leave at once cannot both go. */
const changeMember = async (
  { database }: Platform,
  account: Account,
  communityId: string,
  userId: string,
  ability: 'manageMembers' | 'leave',
  change: (transaction: Transaction, former: MemberRole) => Promise<void>,
): Promise<null> => {
  await database.transaction().execute(async (transaction) => {
    await lockLaboratory(transaction, communityId);
    await laboratoryFor(transaction, communityId, account, ability);
    const former = await roleIn(transaction, communityId, userId);
    if (!former) {
      throw new Failure(404, 'They are not in this laboratory.');
    }
    await change(transaction, memberRoleOf(former));
  });
  return null;
};

const refuseLastPi = async (transaction: Transaction, communityId: string, userId: string): Promise<void> => {
  const pis = await activePis(transaction, communityId);
  if (pis.length === 1 && pis[0] === userId) {
    throw new Failure(409, 'A laboratory always has a principal investigator. Please make someone else PI first.');
  }
};

const record = (
  transaction: Transaction,
  account: Account,
  id: string,
  kind: string,
  details: Record<string, string> = {},
) => recordEvent(transaction, { actor: account.id, kind, subject: { kind: 'laboratory', id }, details });
