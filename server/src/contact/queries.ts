import type { ContactMessage } from '@vitrine/contract/contact.ts';
import type { Transaction } from '../platform/database.ts';

export const insertMessage = async (transaction: Transaction, message: ContactMessage): Promise<void> => {
  await transaction.insertInto('contact_message').values(message).execute();
};
