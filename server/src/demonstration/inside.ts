import type { Database, Transaction } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

/** The platform for calls that all belong to one transaction, and of which nobody is told by mail. */
export const inside = (platform: Platform, transaction: Transaction): Platform => ({
  ...platform,
  post: { send: async () => undefined },
  database: joined(transaction),
});

/** Who begins a transaction takes part in the one that there is. */
const joined = (transaction: Transaction): Database =>
  new Proxy<Database>(transaction, {
    get: (target, name) => {
      if (name === 'transaction') {
        return () => ({ execute: (work: (inner: Transaction) => unknown) => work(transaction) });
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
