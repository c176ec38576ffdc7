import { type DragEvent, useEffect, useRef, useState } from 'react';
import { type Found, readEntries } from '../choosing/read-entries.ts';

/** Reads what was chosen, telling how many files were found so far. */
export type Reading = (onCount: (count: number) => void) => Promise<Found> | Found;

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A file that misses its place must not replace the page, and with it the files that are being sent. */
const useNoAccidents = (): void =>
  useEffect(() => {
    const keep = (event: Event): void => event.preventDefault();
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
    };
  }, []);

/** Files and folders dropped on an element. */
export const useDrop = (onDrop: (reading: Reading) => void) => {
  const [over, setOver] = useState(false);
  // Every element inside says enter and leave too.
  const depth = useRef(0);
  useNoAccidents();
  const move = (event: DragEvent, step: number): void => {
    if (!bringsFiles(event)) return;
    depth.current += step;
    setOver(depth.current > 0);
  };
  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => move(event, 1),
      onDragLeave: (event: DragEvent) => move(event, -1),
      onDragOver: (event: DragEvent) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop: (event: DragEvent) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        // Only now, while the event lasts, the browser gives them.
        const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
        if (entries.length > 0) onDrop((onCount) => readEntries(entries, onCount));
      },
    },
  };
};
