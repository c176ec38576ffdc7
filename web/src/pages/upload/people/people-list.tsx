import { type ReactNode, useEffect, useRef, useState } from 'react';
import { nameOf } from '@vitrine/contract/metadata.ts';
import { useList } from '../draft/use-list.ts';
import styles from './people-list.module.css';
import type { PeopleList as Path } from './person-path.ts';
import { PersonRow } from './person-row.tsx';

interface PeopleListProps {
  readonly path: Path;
  /** Below the list: what adds somebody. `open` is to show the entry that was just made. */
  readonly children: (list: ReturnType<typeof useList<Path>>, open: (key: string) => void) => ReactNode;
}

/** People in their order, which matters: moved by dragging, or by buttons that say where they are now. */
export const PeopleList = ({ path, children }: PeopleListProps) => {
  const list = useList(path);
  const { items, keys, readOnly, remove, move } = list;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, setSaid] = useState('');
  const rows = useRef<HTMLOListElement>(null);
  /** What has moved, or was just made, takes the focus where it is now. */
  const [wanted, setWanted] = useState<{ readonly selector: string }>();
  useEffect(() => {
    if (wanted !== undefined) rows.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted]);

  const nameAt = (at: number): string => {
    const person = items[at];
    return person === undefined || nameOf(person) === '' ? `Number ${at + 1}` : nameOf(person);
  };
  const moveTo = (from: number, to: number): void => {
    setSaid(`${nameAt(from)} is now ${to + 1} of ${items.length}`);
    move(from, to);
  };
  const toggle = (key: string, open: boolean): void => {
    if (opened.has(key) === open) return;
    setOpened(new Set(open ? [...opened, key] : [...opened].filter((each) => each !== key)));
  };
  const open = (key: string): void => {
    setOpened(new Set([...opened, key]));
    setWanted({ selector: `[data-key="${key}"] :is(input:not([type=radio]), select)` });
  };
  const endDrag = (): void => {
    if (dragged !== undefined && over !== undefined && over !== dragged) moveTo(dragged, over);
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <>
      <ol ref={rows} data-path={path} tabIndex={-1} className={styles.list}>
        {items.map((person, at) => {
          const key = keys[at] ?? '';
          return (
            <PersonRow
              key={key}
              rowKey={key}
              path={`${path}.${at}`}
              person={person}
              at={at}
              count={items.length}
              name={nameAt(at)}
              readOnly={readOnly}
              open={opened.has(key)}
              dragging={dragged === at}
              over={
                over === at && dragged !== undefined && dragged !== at ? (at < dragged ? 'before' : 'after') : undefined
              }
              onToggle={(isOpen) => toggle(key, isOpen)}
              onMove={(by) => {
                setWanted({ selector: `[data-key="${key}"] [data-move="${by}"]` });
                moveTo(at, at + by);
              }}
              onRemove={() => {
                setSaid(`${nameAt(at)} taken away`);
                remove(at);
                rows.current?.focus();
              }}
              onDragStart={() => setDragged(at)}
              onDragOver={() => {
                if (dragged !== undefined && over !== at) setOver(at);
              }}
              onDragEnd={endDrag}
            />
          );
        })}
      </ol>
      <span aria-live="polite" className="visually-hidden">
        {said}
      </span>
      {children(list, open)}
    </>
  );
};
