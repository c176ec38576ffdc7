import { listFiles } from '@vitrine/contract/files.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../../../api/client.ts';
import { createTreeStore } from './tree-store.ts';

/**
 * The stored files of a dataset, read again whenever `revision` changes; with a keyword those that have it in their path,
 * one below the other.
 */
export const useTree = (recordId: string, revision: string, keyword = '') => {
  const store = useMemo(
    () =>
      createTreeStore((folder, after) =>
        call(listFiles, { id: recordId, folder, keyword, ...(after === null ? {} : { after }) }, { quiet: true }),
      ),
    [recordId, keyword],
  );
  useEffect(() => store.readFor(revision), [store, revision]);
  return { store, tree: useSyncExternalStore(store.subscribe, store.state) };
};
