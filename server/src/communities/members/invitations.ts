import type { Transaction } from '../../platform/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { countUse } from '../../platform/rate-limit.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { logoUrlOf, memberRoleOf } from '../describe.ts';
import { lockLaboratory } from '../queries.ts';
import { laboratoryFor } from '../read-laboratory.ts';
import {
  addressIsIn,
  deleteInvitation,
  deleteInvitationsOf,
  invitationsFor,
  lockLaboratoryOfInvitation,
  openInvitations,
  putInvitation,
  putMember,
  takeInvitation,
  verifiedAddress,
} from './queries.ts';

type MemberRole = 'pi' | 'member';

export const inviteMember = async (
  platform: Platform,
  account: Account,
  { communityId, email, role }: { communityId: string; email: string; role: MemberRole },
): Promise<null> => {
  await platform.database.transaction().execute(async (transaction) => {
    await lockLaboratory(transaction, communityId);
    const laboratory = await laboratoryFor(transaction, communityId, account, 'manageMembers');
    if (await addressIsIn(transaction, communityId, email, role)) {
      throw new Failure(409, `${email} is in this laboratory already.`);
    }
    await inviteByMail(platform, transaction, laboratory, account, email, role);
  });
  return null;
};

/** Writes the invitation and its mail. The token is for people who read the mail under another account. */
export const inviteByMail = async (
  { config, post }: Platform,
  transaction: Transaction,
  laboratory: { readonly id: string; readonly name: string },
  inviter: { readonly id: string; readonly name: string },
  email: string,
  role: MemberRole,
): Promise<void> => {
  await countUse(transaction, {
    name: 'invitation',
    of: inviter.id,
    most: config.limits.invitationsPerHour,
    seconds: 3600,
    sentence: 'You have invited many people within an hour. Please wait a little before you invite more.',
  });
  const { secret, hash } = newSecret();
  await putInvitation(transaction, {
    laboratoryId: laboratory.id,
    email,
    role,
    tokenHash: hash,
    invitedBy: inviter.id,
  });
  await post.send(transaction, email, {
    subject: `Invitation to ${laboratory.name}`,
    paragraphs: [
      `${inviter.name} invites you to ${laboratory.name} at ${config.site.title}, as ${role === 'pi' ? 'principal investigator' : 'member'}.`,
      'Open this link, sign in, and accept or decline. The invitation waits for 60 days.',
    ],
    action: { label: 'See the invitation', url: `${config.publicUrl}/#/mylab?invitation=${secret}` },
    reason: 'You receive this because someone entered your address. If you do nothing, nothing happens.',
  });
  await recordEvent(transaction, {
    actor: inviter.id,
    kind: 'laboratory.invited',
    subject: { kind: 'laboratory', id: laboratory.id },
    details: { email, role },
  });
};

export const listInvitations = async ({ database }: Platform, account: Account, communityId: string) => {
  await laboratoryFor(database, communityId, account, 'manageMembers');
  return (await openInvitations(database, communityId)).map((row) => ({
    id: row.id,
    email: row.email,
    role: memberRoleOf(row.role),
    invitedBy: row.invitedBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
};

export const cancelInvitation = async (
  platform: Platform,
  account: Account,
  communityId: string,
  id: string,
): Promise<null> => {
  await platform.database.transaction().execute(async (transaction) => {
    await lockLaboratory(transaction, communityId);
    await laboratoryFor(transaction, communityId, account, 'manageMembers');
    const cancelled = await deleteInvitation(transaction, communityId, id);
    if (!cancelled) {
      throw new Failure(404, 'This invitation was answered or taken back already.');
    }
    await recordCancelled(transaction, account, communityId, cancelled.email);
  });
  return null;
};

/** Whoever is removed or no longer leads must not come back by what is still open: to them, or sent by them. */
export const cancelInvitationsOf = async (
  transaction: Transaction,
  account: Account,
  communityId: string,
  userId: string,
): Promise<void> => {
  for (const { email } of await deleteInvitationsOf(transaction, communityId, userId)) {
    await recordCancelled(transaction, account, communityId, email);
  }
};

const recordCancelled = (transaction: Transaction, account: Account, communityId: string, email: string) =>
  recordEvent(transaction, {
    actor: account.id,
    kind: 'laboratory.invitation-cancelled',
    subject: { kind: 'laboratory', id: communityId },
    details: { email },
  });

export const myInvitations = async ({ database }: Platform, account: Account, token: string | undefined) =>
  (await invitationsFor(database, account.id, token ? hashSecret(token) : null)).map((row) => ({
    id: row.id,
    role: memberRoleOf(row.role),
    invitedBy: row.invitedBy,
    createdAt: row.createdAt.toISOString(),
    laboratory: {
      id: row.laboratoryId,
      idf: row.idf,
      name: row.name,
      summary: row.summary,
      logoUrl: logoUrlOf(row.logo),
    },
  }));

export const answerInvitation = (
  { config, database, post }: Platform,
  account: Account,
  answer: { id: string; accept: boolean; token?: string | undefined },
) =>
  database.transaction().execute(async (transaction) => {
    // As everyone who changes members: the laboratory first, or two could wait for each other for ever.
    await lockLaboratoryOfInvitation(transaction, answer.id);
    const taken = await takeInvitation(
      transaction,
      answer.id,
      account.id,
      answer.token ? hashSecret(answer.token) : null,
    );
    if (!taken) {
      throw new Failure(404, 'This invitation was answered, taken back or has ended.');
    }
    if (answer.accept) {
      await putMember(transaction, taken.laboratoryId, account.id, taken.role);
    }
    await recordEvent(transaction, {
      actor: account.id,
      kind: answer.accept ? 'laboratory.joined' : 'laboratory.declined',
      subject: { kind: 'laboratory', id: taken.laboratoryId },
      details: { role: taken.role },
    });
    const inviter = await verifiedAddress(transaction, taken.invitedBy);
    if (inviter) {
      await post.send(transaction, inviter, {
        subject: `${account.name} ${answer.accept ? 'joined' : 'declined to join'} ${taken.name}`,
        paragraphs: [
          `${account.name} has ${answer.accept ? 'accepted' : 'declined'} your invitation to ${taken.name}.`,
        ],
        action: { label: 'See the laboratory', url: `${config.publicUrl}/#/labdetail/${taken.idf}/members` },
        reason: 'You receive this because you sent the invitation.',
      });
    }
    return { idf: taken.idf };
  });
