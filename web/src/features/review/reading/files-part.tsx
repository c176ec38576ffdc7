import { countChangedFiles } from '@vitrine/contract/changes.ts';
import type { Entry } from '@vitrine/contract/files.ts';
import type { Dataset } from '@vitrine/contract/records.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { useState } from 'react';
import { Trouble } from '../../../ui/trouble.tsx';
import { counted } from '../../laboratory/counted.ts';
import { FilePanel } from '../../preview/file-panel.tsx';
import { FileTree } from '../../upload/tree/file-tree.tsx';
import { useTree } from '../../upload/tree/use-tree.ts';
import type { Pin, Thread } from '../conversation/threads.ts';
import type { Review } from '../use-review.ts';
import { FileChanges } from './file-changes.tsx';
import styles from './files-part.module.css';
import { CommentButton, Part } from './part.tsx';

interface FilesPartProps {
  readonly dataset: Dataset;
  readonly changes: Review['changes'];
  readonly threads: readonly Thread[];
  readonly onComment: ((pin: Pin) => void) | undefined;
}

const nothing = (): void => undefined;

/** The files as they will be, and what changed among them. One is chosen to see and to say more about it. */
export const FilesPart = ({ dataset, changes, threads, onComment }: FilesPartProps) => {
  const { store, tree } = useTree(dataset.id, String(dataset.revision));
  const [selected, setSelected] = useState<Entry | null>(null);
  const { totals, failure } = tree;
  const changed = changes !== null && countChangedFiles(changes) > 0;
  const pin: Pin = { kind: 'field', path: 'files' };
  return (
    <Part
      field="files"
      label="Files"
      changed={changed}
      tools={
        <span className={styles.totals}>
          {counted(dataset.files, 'file')} · {formatSize(dataset.size)}
        </span>
      }
      button={
        onComment !== undefined && <CommentButton pin={pin} label="Files" threads={threads} onComment={onComment} />
      }
    >
      {changed && <FileChanges changes={changes} />}
      {failure !== null && (
        <Trouble onRetry={() => void store.refresh()}>The list of the files could not be loaded. {failure}</Trouble>
      )}
      {totals !== null && totals.files > 0 && (
        <FileTree
          store={store}
          tree={tree}
          selected={selected}
          onSelect={setSelected}
          onRename={nothing}
          onRemove={nothing}
        />
      )}
      {selected?.type === 'file' && (
        <div className={styles.selected} data-pin={`file ${selected.path}`}>
          {/* Nobody but authors and reviewers may have it, so its address is signed. */}
          <FilePanel key={selected.id} file={selected} open={false} />
          {onComment !== undefined && (
            <CommentButton
              pin={{ kind: 'file', path: selected.path }}
              label={selected.path}
              threads={threads}
              onComment={onComment}
            />
          )}
        </div>
      )}
    </Part>
  );
};
