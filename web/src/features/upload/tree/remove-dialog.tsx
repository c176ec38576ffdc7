import { deleteFile, deleteFolder, type Entry } from '@vitrine/contract/files.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface RemoveDialogProps {
  readonly recordId: string;
  readonly entry: Entry;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const RemoveDialog = ({ recordId, entry, onDone, onClose }: RemoveDialogProps) => {
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      if (entry.type === 'file') await call(deleteFile, { fileId: entry.id });
      else await call(deleteFolder, { recordId, folder: entry.path });
      onDone();
    } catch {
      // The message says why; the question stays, to be tried again.
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={entry.type === 'file' ? 'Remove this file?' : 'Remove this folder?'}
      action="Remove"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {entry.type === 'file'
        ? `“${entry.name}” is taken out of this draft. The file on your computer stays as it is.`
        : `“${entry.path}” and everything in it is taken out of this draft. The files on your computer stay as they are.`}
    </ConfirmDialog>
  );
};
