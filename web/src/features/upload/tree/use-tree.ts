import { listFiles } from '@vitrine/contract/files.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../api/client.ts';
import { createTreeStore } from './tree-store.ts';

/** The stored files of a dataset, read again whenever `revision` changes. */
export const useTree = (recordId: string, revision: string) => {
  const store = useMemo(
    () =>
      createTreeStore((folder, after) =>
        call(listFiles, { id: recordId, folder, ...(after === null ? {} : { after }) }, { quiet: true }),
      ),
    [recordId],
  );
  useEffect(() => store.readFor(revision), [store, revision]);
  return { store, tree: useSyncExternalStore(store.subscribe, store.state) };
};
