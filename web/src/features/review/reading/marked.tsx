import { useMemo } from 'react';
import styles from './marked.module.css';
import { type Piece, wordChanges } from './word-changes.ts';

interface MarkedProps {
  readonly before: string;
  readonly after: string;
  /** It was exchanged, not rewritten. */
  readonly whole?: boolean;
}

const exchanged = (before: string, after: string): readonly Piece[] =>
  before === after
    ? [{ kind: 'same', text: after }]
    : [
        { kind: 'removed' as const, text: before },
        { kind: 'same' as const, text: ' ' },
        { kind: 'added' as const, text: after },
      ].filter(({ text }) => text !== '');

/** They never move: the next texts make others. */
const keyed = (pieces: readonly Piece[]): readonly (Piece & { readonly key: string })[] =>
  pieces.map((piece, at) => ({ ...piece, key: `${piece.kind} ${at}` }));

/** A text with what was taken out struck through and what was put in underlined. */
export const Marked = ({ before, after, whole = false }: MarkedProps) => {
  const pieces = useMemo(
    () => keyed(whole ? exchanged(before, after) : wordChanges(before, after)),
    [before, after, whole],
  );
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
