import { useMemo, useSyncExternalStore } from 'react';
import { type Upload, uploadOf } from './upload.ts';

/** The engine of one dataset and what it does right now. Survives leaving the page. */
export const useUploads = (recordId: string) => {
  const upload: Upload = useMemo(() => uploadOf(recordId), [recordId]);
  const snapshot = useSyncExternalStore(upload.engine.subscribe, upload.engine.snapshot);
  const choice = useSyncExternalStore(upload.chooser.subscribe, upload.chooser.state);
  const revision = useSyncExternalStore(upload.revision.subscribe, upload.revision.number);
  return { ...upload, snapshot, choice, revision, changed: upload.revision.bump };
};
