import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import { pageOf, type PageRequest } from '../platform/paging.ts';
import type { Platform } from '../platform/platform.ts';
import { findMessages, updateHandled } from './queries.ts';

interface Message {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  readonly handledBy: string | null;
}

export const listMessages = async ({ database }: Platform, wanted: PageRequest & { handled?: boolean | undefined }) => {
  const { rows, total } = await findMessages(database, wanted);
  return pageOf(wanted, total, rows, describe);
};

export const handleMessage = ({ database }: Platform, by: { id: string; name: string }, id: string, handled: boolean) =>
  database.transaction().execute(async (transaction) => {
    const message = await updateHandled(transaction, id, by.id, handled);
    if (!message) {
      throw new Failure(404);
    }
    await recordEvent(transaction, {
      actor: by.id,
      kind: handled ? 'message.handled' : 'message.reopened',
      subject: { kind: 'message', id },
    });
    return describe({ ...message, handledBy: handled ? by.name : null });
  });

const describe = (message: Message) => ({
  ...message,
  createdAt: message.createdAt.toISOString(),
  handledAt: message.handledAt?.toISOString() ?? null,
});
