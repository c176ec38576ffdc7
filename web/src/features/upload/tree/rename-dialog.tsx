import type { Entry } from '@vitrine/contract/files.ts';
import { parsePath } from '@vitrine/contract/path.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { moveTo } from './use-moving.ts';

interface RenameDialogProps {
  readonly recordId: string;
  readonly entry: Entry;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Another name, or another folder: both are another path. */
export const RenameDialog = ({ recordId, entry, onDone, onClose }: RenameDialogProps) => {
  const [path, setPath] = useState(entry.path);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<void> => {
    const parsed = parsePath(path);
    if ('problem' in parsed) {
      setError(parsed.problem);
      return;
    }
    setBusy(true);
    try {
      await moveTo(recordId, entry, parsed.path);
      onDone();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '');
    }
    setBusy(false);
  };

  return (
    <Dialog
      open
      title={entry.type === 'file' ? 'Rename or move this file' : 'Rename or move this folder'}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        <TextField
          name="path"
          label="Path"
          value={path}
          error={error}
          spellCheck={false}
          hint="A slash parts folders; one that does not exist yet is made."
          onChange={(next) => {
            setPath(next);
            setError(undefined);
          }}
        />
        <DialogActions>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
