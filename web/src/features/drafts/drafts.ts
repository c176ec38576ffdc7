import { createStore } from 'zustand/vanilla';
import { draftKey, draftKeysOf } from './draft-key.ts';

/**
 * What has been typed and not sent. It lives in IndexedDB, since local and session storage are cleared when a session
 * ends, and losing one's text with it would be cruel. Where the browser has no IndexedDB, it lives as long as the page.
 */
export const drafts = createStore<Readonly<Record<string, unknown>>>(() => ({}));

const tableName = 'drafts';

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The drafts cannot be reached')));
  });

const openDatabase = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open('vitrine', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(tableName));
  return answerOf(request);
};

let database: Promise<IDBDatabase> | undefined;

const inDrafts = async <Result>(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> => {
  try {
    database ??= openDatabase();
    return await answerOf(work((await database).transaction(tableName, mode).objectStore(tableName)));
  } catch {
    return undefined;
  }
};

/** What was kept by an earlier visit, unless typing has gone on already. */
export const recallDraft = async (key: string): Promise<void> => {
  const kept = await inDrafts('readonly', (table) => table.get(key));
  if (kept !== undefined && !Object.hasOwn(drafts.getState(), key)) drafts.setState({ [key]: kept });
};

/** Everything that was kept under keys that begin like this, also by tabs that are closed. */
export const findDrafts = async (start: string): Promise<ReadonlyMap<string, unknown>> => {
  const range = () => IDBKeyRange.bound(start, `${start}\uffff`);
  const keys = (await inDrafts('readonly', (table) => table.getAllKeys(range()))) ?? [];
  const values = (await inDrafts('readonly', (table) => table.getAll(range()))) ?? [];
  const stored = keys.map((key, index): [string, unknown] => [typeof key === 'string' ? key : '', values[index]]);
  const typed = Object.entries(drafts.getState()).filter(([key]) => key.startsWith(start));
  return new Map([...stored, ...typed].filter(([, value]) => value !== undefined));
};

export const keepDraft = (key: string, value: unknown): void => {
  drafts.setState({ [key]: value });
  void inDrafts('readwrite', (table) => table.put(value, key));
};

export const forgetDraft = (key: string): void => {
  drafts.setState({ [key]: undefined });
  void inDrafts('readwrite', (table) => table.delete(key));
};

/** For someone who signs out deliberately. Drafts of visitors belong to nobody and stay. */
export const forgetDraftsOf = async (accountId: string): Promise<void> => {
  if (accountId === '') return;
  drafts.setState(
    (all) => Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith(draftKey(accountId, '')))),
    true,
  );
  const [first, last] = draftKeysOf(accountId);
  await inDrafts('readwrite', (table) => table.delete(IDBKeyRange.bound(first, last)));
};
