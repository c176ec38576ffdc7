import { useMemo } from 'react';
import styles from './marked.module.css';
import { wordChanges } from './word-changes.ts';

interface MarkedProps {
  readonly before: string;
  readonly after: string;
}

/** A text with what was taken out struck through and what was put in underlined. */
export const Marked = ({ before, after }: MarkedProps) => {
  const pieces = useMemo(() => wordChanges(before, after), [before, after]);
  let place = 0;
  return (
    <span dir="auto" className={styles.text}>
      {pieces.map(({ kind, text }) => {
        place += text.length;
        const key = `${kind}${place}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'removed' ? (
          <del key={key}>
            <span className="visually-hidden"> removed: </span>
            {text}
          </del>
        ) : (
          <ins key={key}>
            <span className="visually-hidden"> added: </span>
            {text}
          </ins>
        );
      })}
    </span>
  );
};
