import { Failure } from '../platform/failure.ts';
import { recordEvent } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { countUse } from '../platform/rate-limit.ts';
import { hashSecret, newSecret } from '../platform/secrets.ts';
import { welcomeFirstAdministrator } from './accounts.ts';
import { putVerification, setVerifiedEmail, takeVerification } from './queries.ts';

/** Mails a link to the address; the address becomes the account's only when the link is opened. */
export const sendVerification = async (
  { config, database, post }: Platform,
  account: { readonly id: string; readonly name: string },
  email: string,
  backUrl: string,
): Promise<null> => {
  const link = ownAddress(backUrl, config.ownOrigins);
  const { secret, hash } = newSecret();
  link.searchParams.set('verify', secret);
  await database.transaction().execute(async (transaction) => {
    await countUse(transaction, {
      name: 'verification-mail',
      of: account.id,
      most: config.limits.verificationMailsPerHour,
      seconds: 3600,
      sentence:
        'We have sent you several mails within an hour. Please look for them, also among the junk mail, or wait a little.',
    });
    await putVerification(transaction, { tokenHash: hash, accountId: account.id, email });
    await post.send(transaction, email, {
      subject: 'Please verify your e-mail address',
      paragraphs: [
        `Dear ${account.name},`,
        'open this link to verify that you can be reached at this address. It works once, in any browser, within 24 hours.',
      ],
      action: { label: 'Verify this address', url: link.href },
      reason:
        'You receive this because someone entered your address. If it was not you, do nothing: without the link nothing happens.',
    });
  });
  return null;
};

/** Opens a mailed link. Whoever holds it can read the address, so no session is asked for. */
export const verifyEmail = async (platform: Platform, secret: string): Promise<{ isFull: '1' }> => {
  const { config, database, post } = platform;
  await database.transaction().execute(async (transaction) => {
    const link = await takeVerification(transaction, hashSecret(secret));
    const before = link && (await setVerifiedEmail(transaction, link.accountId, link.email));
    if (!link || !before) {
      throw new Failure(402, 'This link has been used or has expired. Please ask for a new one.');
    }
    await recordEvent(transaction, {
      actor: link.accountId,
      kind: 'account.email-verified',
      subject: { kind: 'account', id: link.accountId },
      details: { email: link.email },
    });
    await welcomeFirstAdministrator(transaction, link.accountId, config.identity.administrator);
    if (before.email && before.emailVerifiedAt && before.email.toLowerCase() !== link.email.toLowerCase()) {
      await post.send(transaction, before.email, {
        subject: 'Your e-mail address was changed',
        paragraphs: [
          `Dear ${before.name},`,
          `your account at ${config.site.title} now uses ${link.email} instead of this address.`,
        ],
        reason: `If it was not you, please write to ${config.site.contactAddress} at once.`,
      });
    }
  });
  return { isFull: '1' };
};

/** Links in mails lead to this site only, whatever the browser asks for. */
const ownAddress = (address: string, ownOrigins: readonly string[]): URL => {
  const url = URL.parse(address);
  // Its `origin` would not do: that of a blob: address is the one of the site that made the blob.
  if (!url || !ownOrigins.some((origin) => url.href.startsWith(`${origin}/`))) {
    throw new Failure(403, 'The link in the mail must lead back to this site.');
  }
  return url;
};
