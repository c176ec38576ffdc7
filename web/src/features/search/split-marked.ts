export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** `Growth of ⟦mussels⟧` as the pieces it is made of, those that were found told apart. */
export const splitMarked = (marked: string): readonly Piece[] =>
  marked
    .split(/⟦([^⟦⟧]*)⟧/u)
    .map((text, place) => ({ text: text.replaceAll(/[⟦⟧]/gu, ''), found: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
