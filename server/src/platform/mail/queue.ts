import type { Transaction } from '../database.ts';
import { enqueue } from '../jobs/job.ts';
import { compose, type Letter } from './compose.ts';

export const deliverMailKind = 'deliver-mail';

export interface Post {
  /** Writes the mail and the job that delivers it into the transaction that causes it. */
  send(transaction: Transaction, to: string, letter: Letter, replyTo?: string): Promise<void>;
}

export const openPost = (siteTitle: string): Post => ({
  send: async (transaction, to, letter, replyTo) => {
    const { id } = await transaction
      .insertInto('mail')
      .values({ recipient: to, reply_to: replyTo ?? null, ...compose(letter, siteTitle) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(transaction, deliverMailKind, { mailId: id });
  },
});
