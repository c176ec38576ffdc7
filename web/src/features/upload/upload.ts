import { type Entry, getMyStorage, listFiles, listUnfinishedUploads } from '@vitrine/contract/files.ts';
import { call } from '../../api/client.ts';
import { type Chooser, createChooser } from './choosing/chooser.ts';
import { findPresent } from './choosing/find-present.ts';
import { engineFor } from './engine/engines.ts';
import type { Engine } from './engine/engine.ts';
import { sha256 } from './hashing/hash-files.ts';
import { createRevision, type Revision } from './revision.ts';

export interface Upload {
  readonly engine: Engine;
  readonly chooser: Chooser;
  /** Changes with what is stored. */
  readonly revision: Revision;
}

const largestPage = 200;

const listFolder = async (id: string, folder: string): Promise<readonly Entry[]> => {
  const entries: Entry[] = [];
  let after: string | null | undefined;
  do {
    const page = await call(listFiles, { id, folder, size: largestPage, ...(after ? { after } : {}) }, { quiet: true });
    entries.push(...page.list);
    after = page.next;
  } while (after !== null);
  return entries;
};

const listUnfinished = async (recordId: string) => {
  const found: { readonly path: string; readonly size: number }[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await call(listUnfinishedUploads, { recordId, page, size: 100 }, { quiet: true });
    found.push(...list);
    if (list.length === 0 || found.length >= total) return found;
  }
};

const uploads = new Map<string, Upload>();

export const uploadOf = (recordId: string): Upload => {
  const engine = engineFor(recordId);
  const known = uploads.get(recordId);
  // Another person's engine is another engine.
  if (known?.engine === engine) return known;
  const chooser = createChooser({
    storage: () => call(getMyStorage, {}, { quiet: true }),
    stored: () => call(listFiles, { id: recordId, size: 1 }, { quiet: true }),
    unfinished: () => listUnfinished(recordId),
    findPresent: (files) => findPresent(files, (folder) => listFolder(recordId, folder)),
    sha256: (file) => sha256(file).result,
    send: engine.add,
  });
  const upload = { engine, chooser, revision: createRevision(engine) };
  uploads.set(recordId, upload);
  return upload;
};
