import type { Facet } from '@vitrine/contract/search.ts';
import { useState } from 'react';
import { counted } from '../../../features/laboratory/counted.ts';
import { toggled } from '../../../features/search/search-query.ts';
import { yearBars, yearsBetween } from './year-bars.ts';
import styles from './year-filter.module.css';

interface YearFilterProps {
  readonly years: readonly Facet[];
  readonly chosen: readonly string[];
  readonly onChange: (years: readonly string[]) => void;
}

interface Drag {
  readonly from: string;
  readonly to: string;
}

/** Datasets by year. A click chooses one, dragging those in between. */
export const YearFilter = ({ years, chosen, onChange }: YearFilterProps) => {
  const [drag, setDrag] = useState<Drag>();
  const bars = yearBars(years);
  const dragged = drag === undefined || drag.from === drag.to ? undefined : yearsBetween(drag.from, drag.to);
  const marked = new Set(dragged ?? chosen);
  const end = (): void => {
    if (dragged !== undefined) onChange(dragged);
    setDrag(undefined);
  };
  return (
    <div className={styles.years}>
      <div className={styles.bars} onPointerUp={end} onPointerLeave={() => setDrag(undefined)}>
        {bars.map(({ year, count, height }) => (
          <button
            key={year}
            type="button"
            className={styles.bar}
            aria-pressed={marked.has(year)}
            aria-label={`${year}, ${counted(count, 'dataset')}`}
            title={`${year}: ${counted(count, 'dataset')}`}
            onPointerDown={(event) => {
              event.currentTarget.releasePointerCapture(event.pointerId);
              setDrag({ from: year, to: year });
            }}
            onPointerEnter={() => setDrag((now) => now && { ...now, to: year })}
            onClick={() => onChange(toggled(chosen, year))}
          >
            <span style={{ height: `${Math.max(count > 0 ? 6 : 0, height * 100)}%` }} />
          </button>
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{bars[0]?.year}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.year}</span>}
      </p>
    </div>
  );
};
