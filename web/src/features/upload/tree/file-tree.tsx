// oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot leave out the rows that are out of sight
import { formatSize } from '@vitrine/contract/size.ts';
import { ChevronRight, Folder, FolderOpen } from 'lucide-react';
import { type DragEvent, type HTMLAttributes, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useWindow } from '../../../ui/use-window.ts';
import { FileName } from './file-name.tsx';
import styles from './file-tree.module.css';
import { folderAt, mayMoveInto, moveFor, type Row, rowKey, rowsOf } from './tree-rows.ts';
import type { TreeState, TreeStore } from './tree-store.ts';

export type EntryRow = Row & { readonly kind: 'entry' };

interface FileTreeProps {
  readonly store: TreeStore;
  readonly tree: TreeState;
  readonly selected: EntryRow['entry'] | null;
  /** Says of each file where it stands, for those that were found. */
  readonly paths?: boolean;
  readonly onSelect: (entry: EntryRow['entry']) => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  /** Where things may be moved by dragging them. */
  readonly dragging?: Dragging | undefined;
}

/** What is being dragged, and what becomes of it. By keyboard the same is done by its path. */
export interface Dragging {
  readonly dragged: EntryRow['entry'] | null;
  readonly onDrag: (entry: EntryRow['entry'] | null) => void;
  readonly onLetGo: (folder: string) => void;
}

const rowHeight = 36;

/**
 * The stored files as a file manager shows them. The focus stays on the whole: rows come and go while one scrolls, and
 * a focus on one of them would be lost.
 */
export const FileTree = ({
  store,
  tree,
  selected,
  paths = false,
  onSelect,
  onRename,
  onRemove,
  dragging,
}: FileTreeProps) => {
  const id = useId();
  const rows = useMemo(() => rowsOf(tree), [tree]);
  const [at, setAt] = useState(0);
  const { box, show, first, last, height } = useWindow(rows.length, rowHeight);
  const here = Math.min(at, rows.length - 1);
  const [over, setOver] = useState<string | null>(null);

  const draggingOf = (row: Row) => {
    if (dragging === undefined) return {};
    const { dragged, onDrag, onLetGo } = dragging;
    const folder = folderAt(row);
    const takes = dragged !== null && mayMoveInto(dragged, folder);
    return {
      draggable: row.kind === 'entry',
      'data-over': (over === folder && takes && row.kind === 'entry' && row.entry.type === 'folder') || undefined,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        if (row.kind !== 'entry') return;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', row.entry.path);
        onDrag(row.entry);
      },
      onDragOver: (event: DragEvent) => {
        if (takes) {
          event.preventDefault();
          event.dataTransfer.dropEffect = 'move';
        }
        if (dragged !== null && over !== folder) setOver(folder);
      },
      onDrop: () => {
        if (takes) onLetGo(folder);
      },
      onDragEnd: () => {
        setOver(null);
        onDrag(null);
      },
    };
  };

  const seen = rows.slice(first, last);
  useEffect(() => {
    for (const row of seen) if (row.kind === 'more' && row.state === 'loaded') void store.more(row.folder);
  });

  const go = (place: number): void => {
    setAt(place);
    show(place);
    const row = rows[place];
    if (row?.kind === 'entry') onSelect(row.entry);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveFor(event.key, rows, here);
    if (move === null) return;
    event.preventDefault();
    if (move.kind === 'go') go(move.to);
    else if (move.kind === 'toggle') store.toggle(move.folder);
    else if (move.kind === 'rename') onRename();
    else onRemove();
  };

  const click = (place: number): void => {
    go(place);
    const row = rows[place];
    if (row?.kind === 'entry' && row.entry.type === 'folder') store.toggle(row.entry.path);
    else if (row?.kind === 'more') void store.more(row.folder);
  };

  return (
    <div
      ref={box}
      className={styles.box}
      role="treegrid"
      aria-label="Stored files"
      aria-rowcount={rows.length}
      aria-activedescendant={rows.length === 0 ? undefined : `${id}-${here}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => show(here)}
    >
      <div role="rowgroup" className={styles.rows} style={{ height }}>
        {seen.map((row, place) => (
          <TreeRow
            key={rowKey(row)}
            id={`${id}-${first + place}`}
            row={row}
            place={first + place}
            paths={paths}
            current={first + place === here}
            selected={row.kind === 'entry' && row.entry.path === selected?.path}
            onClick={click}
            dragging={draggingOf(row)}
          />
        ))}
      </div>
    </div>
  );
};

interface TreeRowProps {
  readonly id: string;
  readonly row: Row;
  readonly place: number;
  readonly paths: boolean;
  readonly current: boolean;
  readonly selected: boolean;
  readonly onClick: (place: number) => void;
  readonly dragging: HTMLAttributes<HTMLDivElement>;
}

const TreeRow = ({ id, row, place, paths, current, selected, onClick, dragging }: TreeRowProps) => (
  // The tree as a whole listens to the keyboard.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    id={id}
    role="row"
    className={styles.row}
    aria-level={row.depth}
    aria-rowindex={place + 1}
    aria-selected={selected}
    aria-expanded={row.kind === 'entry' && row.entry.type === 'folder' ? row.open : undefined}
    data-current={current || undefined}
    style={{
      transform: `translateY(${place * rowHeight}px)`,
      paddingLeft: `calc(var(--space-8) + ${row.depth - 1} * var(--space-24))`,
    }}
    onClick={() => onClick(place)}
    {...dragging}
  >
    {row.kind === 'more' ? (
      <span role="gridcell" className={styles.more}>
        {row.state === 'failed' ? 'Could not be loaded. Click to try again.' : 'More is being loaded…'}
      </span>
    ) : row.entry.type === 'folder' ? (
      <span role="gridcell" className={styles.folder}>
        <ChevronRight aria-hidden size={16} className={styles.chevron} />
        {row.open ? <FolderOpen aria-hidden /> : <Folder aria-hidden />}
        <span dir="auto">{row.entry.name}</span>
      </span>
    ) : (
      <>
        <span role="gridcell" className={styles.file}>
          <FileName path={paths ? row.entry.path : row.entry.name} />
        </span>
        <span role="gridcell" className={styles.size}>
          {formatSize(row.entry.size)}
        </span>
      </>
    )}
  </div>
);
