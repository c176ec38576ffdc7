import { type RefCallback, useCallback, useRef, useState } from 'react';

interface Range {
  readonly first: number;
  readonly last: number;
}

const spare = 8;

/** Which rows must exist for what is in sight, and a few around it. `last` is the first that need not. */
export const rowsInSight = (top: number, height: number, rowHeight: number, count: number): Range => {
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + spare);
  return { first: Math.max(0, Math.min(Math.floor(top / rowHeight), count) - spare), last };
};

/** A scrolling box that draws only the rows in sight: a list of 100,000 costs as much as one of 30. */
export const useWindow = (count: number, rowHeight: number) => {
  const [view, setView] = useState({ top: 0, height: 20 * rowHeight });
  const element = useRef<HTMLElement>(null);

  const box = useCallback<RefCallback<HTMLElement>>((node) => {
    element.current = node;
    if (node === null) return undefined;
    const look = (): void => setView({ top: node.scrollTop, height: node.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, []);

  const show = useCallback(
    (row: number): void => {
      const node = element.current;
      if (node === null) return;
      const top = row * rowHeight;
      if (top < node.scrollTop) node.scrollTop = top;
      else if (top + rowHeight > node.scrollTop + node.clientHeight)
        node.scrollTop = top + rowHeight - node.clientHeight;
    },
    [rowHeight],
  );

  return { box, show, height: count * rowHeight, ...rowsInSight(view.top, view.height, rowHeight, count) };
};
