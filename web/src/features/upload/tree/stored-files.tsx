import type { Entry } from '@vitrine/contract/files.ts';
import { parsePath } from '@vitrine/contract/path.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { useState } from 'react';
import { Trouble } from '../../../ui/trouble.tsx';
import { counted } from '../../laboratory/counted.ts';
import type { ChosenFile } from '../engine/engine.ts';
import { FileTree } from './file-tree.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './stored-files.module.css';
import type { TreeState, TreeStore } from './tree-store.ts';

interface StoredFilesProps {
  readonly recordId: string;
  readonly store: TreeStore;
  readonly tree: TreeState;
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
  readonly onReplace: (file: ChosenFile) => void;
}

/** What is safe on the server: the tree, and what can be done with one file or folder of it. */
export const StoredFiles = ({ recordId, store, tree, mayEdit, onChanged, onReplace }: StoredFilesProps) => {
  const [selected, setSelected] = useState<Entry | null>(null);
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const close = (): void => setAsking(null);
  const done = (): void => {
    close();
    setSelected(null);
    onChanged();
  };
  const replace = (file: File): void => {
    const parsed = selected === null ? null : parsePath(selected.path);
    if (parsed !== null && 'key' in parsed) onReplace({ key: parsed.key, path: parsed.path, file });
  };
  const ask = (what: 'rename' | 'remove'): void => setAsking(mayEdit && selected !== null ? what : null);
  const { totals, failure } = tree;
  if (totals !== null && totals.files === 0) return null;
  return (
    <section className={styles.stored} aria-labelledby="stored-heading">
      <div className={styles.head}>
        <h3 id="stored-heading">In this dataset</h3>
        {totals !== null && (
          <p className={styles.totals}>
            {counted(totals.files, 'file')} · {formatSize(totals.bytes)}
          </p>
        )}
      </div>
      {failure !== null && (
        <Trouble onRetry={() => void store.refresh()}>The list of the files could not be loaded. {failure}</Trouble>
      )}
      {totals !== null && (
        <FileTree
          store={store}
          tree={tree}
          selected={selected}
          onSelect={setSelected}
          onRename={() => ask('rename')}
          onRemove={() => ask('remove')}
        />
      )}
      {selected !== null && (
        <SelectionBar
          entry={selected}
          mayEdit={mayEdit}
          onRename={() => ask('rename')}
          onRemove={() => ask('remove')}
          onReplace={replace}
        />
      )}
      {selected !== null && asking === 'rename' && (
        <RenameDialog recordId={recordId} entry={selected} onDone={done} onClose={close} />
      )}
      {selected !== null && asking === 'remove' && (
        <RemoveDialog recordId={recordId} entry={selected} onDone={done} onClose={close} />
      )}
    </section>
  );
};
