import type { ContactMessage } from '@vitrine/contract/contact.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { offsetOf, type PageRequest } from '../platform/paging.ts';

export const insertMessage = async (transaction: Transaction, message: ContactMessage): Promise<void> => {
  await transaction.insertInto('contact_message').values(message).execute();
};

const messageColumns = [
  'contact_message.id',
  'contact_message.name',
  'contact_message.email',
  'contact_message.body',
  'contact_message.created_at as createdAt',
  'contact_message.handled_at as handledAt',
] as const;

export const findMessages = async (database: Database, wanted: PageRequest & { handled?: boolean | undefined }) => {
  const some = database
    .selectFrom('contact_message')
    .$if(wanted.handled !== undefined, (query) => query.where('handled_at', wanted.handled ? 'is not' : 'is', null));
  const [rows, { total }] = await Promise.all([
    some
      .leftJoin('account as handler', 'handler.id', 'contact_message.handled_by')
      .select([...messageColumns, 'handler.name as handledBy'])
      .orderBy('contact_message.created_at', 'desc')
      .orderBy('contact_message.id', 'desc')
      .limit(wanted.size)
      .offset(offsetOf(wanted))
      .execute(),
    some.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

export const updateHandled = (transaction: Transaction, id: string, by: string, handled: boolean) =>
  transaction
    .updateTable('contact_message')
    .set({ handled_at: handled ? sql<Date>`now()` : null, handled_by: handled ? by : null })
    .where('id', '=', id)
    .returning(messageColumns)
    .executeTakeFirst();
