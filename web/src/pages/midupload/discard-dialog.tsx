import { useState } from 'react';
import { counted } from '../../features/laboratory/counted.ts';
import { discard } from '../../features/upload/engine/transport.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showError } from '../../ui/messages.ts';
import type { Unfinished } from './group-uploads.ts';

/** What is gone already is discarded too. */
const discarded = new Set([204, 404, 410]);

interface DiscardDialogProps {
  readonly uploads: readonly Unfinished[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const DiscardDialog = ({ uploads, onDone, onClose }: DiscardDialogProps) => {
  const [busy, setBusy] = useState(false);
  const discardAll = async (): Promise<void> => {
    setBusy(true);
    for (const { uploadId } of uploads) {
      const { status, message } = await discard(uploadId);
      if (!discarded.has(status)) {
        showError(
          message === '' ? 'The server cannot be reached. What was not discarded yet is still there.' : message,
        );
        break;
      }
    }
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={`Discard ${counted(uploads.length, 'unfinished file')}?`}
      action="Discard"
      busy={busy}
      onConfirm={() => void discardAll()}
      onClose={onClose}
    >
      What has arrived of {uploads.length === 1 ? 'it' : 'them'} is deleted from the server, and the room is free again.
      The draft and the files that arrived as a whole stay.
    </ConfirmDialog>
  );
};
