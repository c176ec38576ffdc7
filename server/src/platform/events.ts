import type { Transaction } from './database.ts';

/** Something that happened. `details` never hold a secret. */
export interface Event {
  readonly actor: string | null;
  readonly kind: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Adds to the log of everything that changed, in the transaction that changes it. */
export const recordEvent = (transaction: Transaction, event: Event): Promise<void> =>
  recordEvents(transaction, [event]);

export const recordEvents = async (transaction: Transaction, events: readonly Event[]): Promise<void> => {
  await transaction
    .insertInto('event')
    .values(
      events.map((event) => ({
        actor_id: event.actor,
        kind: event.kind,
        subject_kind: event.subject.kind,
        subject_id: event.subject.id,
        details: JSON.stringify(event.details ?? {}),
      })),
    )
    .execute();
};
