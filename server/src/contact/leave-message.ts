import type { ContactMessage } from '@vitrine/contract/contact.ts';
import type { Platform } from '../platform/platform.ts';
import { countUse } from '../platform/rate-limit.ts';
import { insertMessage } from './queries.ts';

/** Keeps what a visitor wrote and mails it to the operator, both or neither. */
export const leaveMessage = async (platform: Platform, message: ContactMessage, address: string): Promise<null> => {
  const { config, database, post } = platform;
  await database.transaction().execute(async (transaction) => {
    await countUse(transaction, {
      name: 'contact',
      of: address,
      most: config.limits.contactPerHour,
      seconds: 3600,
      sentence:
        'You have sent several messages within an hour. Please wait a little before you send another; what you wrote is still in the form.',
    });
    await insertMessage(transaction, message);
    await post.send(
      transaction,
      config.mail.operator,
      {
        subject: `Message from ${message.name}`,
        paragraphs: [`${message.name} (${message.email}) wrote through the contact form:`],
        quote: message.body,
        reason:
          'You receive what visitors write because yours is the address set as OPERATOR_EMAIL. Answers go to the visitor.',
      },
      message.email,
    );
  });
  return null;
};
