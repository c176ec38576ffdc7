import { formatSize } from '@vitrine/contract/size.ts';
import { CircleCheck, Pause, Play, X } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { useWindow } from '../../../ui/use-window.ts';
import type { Engine, Snapshot } from '../engine/engine.ts';
import type { UploadItem } from '../engine/upload-item.ts';
import { FileName } from '../tree/file-name.tsx';
import { inOrder, stateWords } from './state-words.ts';
import styles from './upload-list.module.css';

interface UploadListProps {
  readonly snapshot: Snapshot;
  readonly engine: Engine;
}

const tall = 64;
const low = 40;

/** The files on their way: those that move first, those that are safe last. */
export const UploadList = ({ snapshot: { items, trouble, paused }, engine }: UploadListProps) => {
  const rows = useMemo(() => inOrder(items).filter(({ phase }) => phase !== 'failed'), [items]);
  const rowHeight = useWide() ? low : tall;
  const { box, first, last, height } = useWindow(rows.length, rowHeight);
  if (rows.length === 0) return null;
  return (
    // Without a button in sight it must still be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className={styles.box} tabIndex={0} aria-label="Files on their way">
      <ul className={styles.list} style={{ height }}>
        {rows.slice(first, last).map((item, place) => (
          <Row
            key={item.key}
            item={item}
            words={stateWords(item, trouble, paused)}
            top={(first + place) * rowHeight}
            height={rowHeight}
            engine={engine}
            allPaused={paused}
          />
        ))}
      </ul>
    </section>
  );
};

interface RowProps {
  readonly item: UploadItem;
  readonly words: string;
  readonly top: number;
  readonly height: number;
  readonly engine: Engine;
  readonly allPaused: boolean;
}

const Row = ({ item, words, top, height, engine, allPaused }: RowProps) => {
  const { key, path, size, phase, offset, inFlight } = item;
  const safe = phase === 'safe';
  const fraction = safe ? 1 : size === 0 ? 0 : (offset + inFlight) / size;
  return (
    <li className={styles.row} data-phase={phase} style={{ height, transform: `translateY(${top}px)` }}>
      <FileName path={path} />
      <span className={styles.state}>
        {safe && <CircleCheck aria-hidden size={16} />}
        {words}
      </span>
      <span className={styles.size}>{formatSize(size)}</span>
      <span className={styles.actions}>
        {!safe && !allPaused && (
          <IconButton
            name={phase === 'paused' ? `Go on with ${path}` : `Pause ${path}`}
            onClick={() => (phase === 'paused' ? engine.resume(key) : engine.pause(key))}
          >
            {phase === 'paused' ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
          </IconButton>
        )}
        {!safe && (
          <IconButton name={`Do not send ${path}`} onClick={() => engine.remove(key)}>
            <X aria-hidden size={16} />
          </IconButton>
        )}
      </span>
      <span className={styles.progress} aria-hidden style={{ transform: `scaleX(${fraction})` }} />
    </li>
  );
};
