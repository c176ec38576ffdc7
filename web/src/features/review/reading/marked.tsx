import { useMemo } from 'react';
import styles from './marked.module.css';
import { type Piece, wordChanges } from './word-changes.ts';

interface MarkedProps {
  readonly before: string;
  readonly after: string;
}

/** They never move: the next texts make others. */
const keyed = (pieces: readonly Piece[]): readonly (Piece & { readonly key: string })[] =>
  pieces.map((piece, at) => ({ ...piece, key: `${piece.kind} ${at}` }));

/** A text with what was taken out struck through and what was put in underlined. */
export const Marked = ({ before, after }: MarkedProps) => {
  const pieces = useMemo(() => keyed(wordChanges(before, after)), [before, after]);
  return (
    <span dir="auto" className={styles.text}>
      {pieces.map(({ kind, text, key }) => {
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
