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
import { mayMoveInto } from './tree-rows.ts';
import type { TreeState, TreeStore } from './tree-store.ts';
import { useMoving } from './use-moving.ts';

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
  const [dragged, setDragged] = useState<Entry | null>(null);
  const { moveInto, moved, refused } = useMoving(recordId, onChanged);
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
  const toTop = dragged !== null && mayMoveInto(dragged, '');
  const letGo = (folder: string): void => {
    setDragged(null);
    setSelected(null);
    if (dragged !== null) void moveInto(dragged, folder);
  };
  if (totals !== null && totals.files === 0) return null;
  return (
    <section className={styles.stored} aria-labelledby="stored-heading">
      {/* By keyboard a file is moved by its path. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.head} data-takes={toTop || undefined} onDrop={() => toTop && letGo('')}>
        <h3 id="stored-heading">In this dataset</h3>
        {totals !== null && (
          <p className={styles.totals}>
            {toTop
              ? 'Let go here to move it out of all folders'
              : `${counted(totals.files, 'file')} · ${formatSize(totals.bytes)}`}
          </p>
        )}
      </div>
      {refused !== null && <Trouble>{refused}</Trouble>}
      <output className="visually-hidden">{moved}</output>
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
          dragging={mayEdit ? { dragged, onDrag: setDragged, onLetGo: letGo } : undefined}
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
