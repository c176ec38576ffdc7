import { useState } from 'react';
import { uploadOf } from '../../../features/upload/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDraftForm } from '../draft/draft-context.tsx';
import { useDictionaries } from '../../../features/dictionaries/use-dictionaries.ts';
import { readmeFor } from './readme-template.ts';

interface ReadmeDialogProps {
  readonly id: string;
  readonly doi: string | null;
  readonly onClose: () => void;
}

/** A README from what the form already knows, to be finished by hand; it becomes a file like any other. */
export const ReadmeDialog = ({ id, doi, onClose }: ReadmeDialogProps) => {
  const { draft } = useDraftForm();
  const { data } = useDictionaries();
  const [text, setText] = useState(() => {
    const { values } = draft.store.getState();
    const licence = data?.licences?.find(({ value }) => value === values.licence);
    return readmeFor(values, {
      doi,
      licence: licence === undefined ? values.licence : `${licence.label}, ${licence.url}`,
    });
  });
  const save = (): void => {
    const file = new File([text], 'README.md', { type: 'text/markdown' });
    uploadOf(id).engine.add([{ key: 'readme.md', path: 'README.md', file }]);
    onClose();
  };
  return (
    <Dialog open shape="wide" title="Write a README" onClose={onClose}>
      <TextField
        name="readme"
        label="README.md"
        rows={16}
        spellCheck={false}
        value={text}
        hint="Made from what you entered. Add what only you know: what each file holds, columns and units."
        onChange={setText}
      />
      <DialogActions>
        <Button variant="primary" onClick={save}>
          Save as README.md
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};
