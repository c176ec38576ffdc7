import { welcomeFirstAdministrator } from '../accounts/accounts.ts';
import type { Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Platform } from '../platform/platform.ts';
import { clearUses, countUse } from '../platform/rate-limit.ts';
import { hashSecret, newSecret } from '../platform/secrets.ts';
import { deleteSessionsOf } from '../sessions/sessions.ts';
import { hashPassword } from './passwords.ts';
import { localAccountsOf, passwordLink, putPasswordLink, takePasswordLink } from './queries.ts';
import { signInLimits } from './sign-in-limits.ts';

interface Addressee {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
}

const deadLink = () => new Failure(404, 'This link has been used or has expired. Please ask for a new one.');

/** Mails the link with which an invited person chooses a password: three days. */
export const invite = (platform: Platform, transaction: Transaction, to: Addressee): Promise<void> =>
  mailLink(platform, transaction, to, true, 72, {
    subject: `Your account at ${platform.config.site.title}`,
    sentence: `an account was made for you: your user name is ${to.username}. Open this link to choose a password. It works once, within three days.`,
    reason: 'You receive this because an administrator invited you.',
  });

/** The answer never tells whether there is such an account: the mail does, to whom it belongs. */
export const requestReset = async (platform: Platform, account: string, address: string): Promise<null> => {
  await platform.database.transaction().execute(async (transaction) => {
    // By what was typed and not by whom it means: being refused must not tell that there is such an account.
    for (const whose of [`account ${account.toLowerCase()}`, `address ${address}`]) {
      await countUse(transaction, {
        name: 'password-reset',
        of: whose,
        most: platform.config.limits.verificationMailsPerHour,
        seconds: 3600,
        sentence:
          'You have asked several times within an hour. Please look for our mail, also among the junk mail, or wait a little.',
      });
    }
    for (const { id, name, username, email } of await localAccountsOf(transaction, account)) {
      if (username && email) {
        await mailLink(platform, transaction, { id, name, username, email }, false, 1, {
          subject: 'Set a new password',
          sentence: `open this link to choose a new password for the user name ${username}. It works once, within an hour.`,
          reason:
            'You receive this because someone asked for it. If it was not you, do nothing: your password stays as it is.',
        });
      }
    }
  });
  return null;
};

const mailLink = async (
  { config, post }: Platform,
  transaction: Transaction,
  to: Addressee,
  invitation: boolean,
  hours: number,
  words: { subject: string; sentence: string; reason: string },
): Promise<void> => {
  const { secret, hash } = newSecret();
  await putPasswordLink(transaction, { tokenHash: hash, accountId: to.id, invitation, hours });
  await post.send(transaction, to.email, {
    subject: words.subject,
    paragraphs: [`Dear ${to.name},`, words.sentence],
    action: { label: 'Choose a password', url: `${config.publicUrl}/?password=${secret}#/login` },
    reason: words.reason,
  });
};

export const readLink = async ({ database }: Platform, token: string) => {
  const link = await passwordLink(database, hashSecret(token));
  if (!link?.username) {
    throw deadLink();
  }
  return { username: link.username, name: link.name, invitation: link.invitation };
};

/** A new password ends every session: whoever had the old one is out. Whoever sets it may try it at once. */
export const setPassword = async (
  { config, database }: Platform,
  token: string,
  password: string,
  address: string,
): Promise<null> => {
  if (!(await passwordLink(database, hashSecret(token)))) {
    throw deadLink();
  }
  const passwordHash = await hashPassword(password);
  await database.transaction().execute(async (transaction) => {
    const account = await takePasswordLink(transaction, hashSecret(token), passwordHash);
    if (!account) {
      throw deadLink();
    }
    await deleteSessionsOf(transaction, account.id);
    for (const limit of signInLimits(config, account.username ?? '', address)) {
      await clearUses(transaction, limit);
    }
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'account.password-set',
      subject: { kind: 'account', id: account.id },
    });
    await welcomeFirstAdministrator(transaction, account.id, config.identity.administrator);
  });
  return null;
};
