import { mailKinds, type MailKind } from '@vitrine/contract/review.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { mutedKinds, setMutedKinds } from './queries.ts';

interface Choice {
  readonly muted: MailKind[];
}

export const mailChoices = async ({ database }: Platform, account: Account): Promise<Choice> => {
  const muted = await mutedKinds(database, account.id);
  return { muted: mailKinds.filter((kind) => muted.includes(kind)) };
};

export const chooseMails = async (platform: Platform, account: Account, { muted }: Choice): Promise<Choice> => {
  await platform.database.transaction().execute((transaction) => setMutedKinds(transaction, account.id, muted));
  return mailChoices(platform, account);
};
