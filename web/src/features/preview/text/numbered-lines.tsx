import { useMemo } from 'react';
import { useWindow } from '../../../ui/use-window.ts';
import styles from './text-preview.module.css';

interface NumberedLinesProps {
  readonly text: string;
  readonly name: string;
}

const lineHeight = 20;

/** Plain text with the numbers of its lines; only those in sight are drawn. */
export const NumberedLines = ({ text, name }: NumberedLinesProps) => {
  const lines = useMemo(() => text.split(/\r\n|\n|\r/u), [text]);
  const longest = useMemo(() => lines.reduce((most, { length }) => Math.max(most, length), 0), [lines]);
  const { box, first, last, height } = useWindow(lines.length, lineHeight);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too
    <section ref={box} className={styles.lines} tabIndex={0} aria-label={name}>
      <div className={styles.rows} style={{ height, minWidth: `${longest + 8}ch` }}>
        {lines.slice(first, last).map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its number
          <div key={first + place} className={styles.line} style={{ top: (first + place) * lineHeight }}>
            <span>{first + place + 1}</span>
            <code>{line}</code>
          </div>
        ))}
      </div>
    </section>
  );
};
