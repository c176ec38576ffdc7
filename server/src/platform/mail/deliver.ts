import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { JobKind } from '../jobs/job.ts';
import { deliverMailKind } from './queue.ts';

/** A mail server that is silent must not keep other work waiting: the library's own patience is up to ten minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

const payload = z.object({ mailId: z.string() });

/**
 * Delivers a mail once: the mark that it was sent is committed together with the end of the job. The one window is a
 * crash between the mail server's acceptance and our commit; the same Message-ID then lets receivers drop the second.
 */
export const deliverMail = (settings: {
  smtpUrl: string | undefined;
  from: string;
  publicUrl: string;
}): JobKind<typeof payload> => {
  const transport = settings.smtpUrl ? createTransport({ url: settings.smtpUrl, ...patience }) : undefined;
  const domain = new URL(settings.publicUrl).hostname;
  return {
    name: deliverMailKind,
    payload,
    work: async ({ mailId }, transaction) => {
      const mail = await transaction
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', mailId)
        .where('sent_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!mail) {
        return;
      }
      await transport?.sendMail({
        from: settings.from,
        // As an object, so that an address is never parsed into several recipients.
        to: { name: '', address: mail.recipient },
        ...(mail.reply_to ? { replyTo: { name: '', address: mail.reply_to } } : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transaction
        .updateTable('mail')
        .set({ sent_at: sql`now()`, ...(transport ? { text: '', html: '' } : {}) })
        .where('id', '=', mail.id)
        .execute();
    },
  };
};
