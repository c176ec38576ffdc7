import { splitMarked } from './split-marked.ts';

interface MarkedTextProps {
  /** With ⟦ and ⟧ around what was found. */
  readonly text: string;
}

/** Always as text: what was found may look like HTML. */
export const MarkedText = ({ text }: MarkedTextProps) => (
  <bdi>
    {splitMarked(text).map((piece, place) =>
      // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
      piece.found ? <mark key={place}>{piece.text}</mark> : piece.text,
    )}
  </bdi>
);
