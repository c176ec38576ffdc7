export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Beyond this the table would take longer than a reader notices; then whole lines are compared. */
const mostCells = 4_000_000;

const words = (text: string): readonly string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
const lines = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+/gu) ?? [];

/** What was taken out and what was put in, from one text to the other; joined without what was removed it is the second. */
export const wordChanges = (before: string, after: string): readonly Piece[] => {
  const byWord = compared(words(before), words(after));
  return joined(byWord ?? compared(lines(before), lines(after)) ?? replaced([before], [after]));
};

const replaced = (before: readonly string[], after: readonly string[]): readonly Piece[] => [
  ...before.map((text): Piece => ({ kind: 'removed', text })),
  ...after.map((text): Piece => ({ kind: 'added', text })),
];

const same = (parts: readonly string[]): readonly Piece[] => parts.map((text) => ({ kind: 'same', text }));

/** The longest common subsequence, after what is alike at both ends is set aside. */
const compared = (before: readonly string[], after: readonly string[]): readonly Piece[] | undefined => {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const longest = Math.min(before.length, after.length) - head;
  while (tail < longest && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const middle = between(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  if (middle === undefined) return undefined;
  return [...same(before.slice(0, head)), ...middle, ...same(before.slice(before.length - tail))];
};

const between = (before: readonly string[], after: readonly string[]): readonly Piece[] | undefined => {
  if (before.length * after.length > mostCells) return undefined;
  const width = after.length + 1;
  // How long the longest common part of what follows is, for every pair of places.
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (one: number, other: number): number => lengths[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] =
        before[one] === after[other]
          ? lengthAt(one + 1, other + 1) + 1
          : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1));
    }
  }
  const pieces: Piece[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [old, fresh] = [before[one], after[other]];
    if (old !== undefined && old === fresh) {
      pieces.push({ kind: 'same', text: old });
      one += 1;
      other += 1;
    } else if (old !== undefined && (fresh === undefined || lengthAt(one + 1, other) >= lengthAt(one, other + 1))) {
      pieces.push({ kind: 'removed', text: old });
      one += 1;
    } else {
      pieces.push({ kind: 'added', text: fresh ?? '' });
      other += 1;
    }
  }
  return pieces;
};

/** A blank between two changes reads better as a part of both. */
const isBridge = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at]?.kind === 'same' &&
  /^[^\S\n]+$/u.test(pieces[at].text) &&
  (pieces[at - 1]?.kind ?? 'same') !== 'same' &&
  (pieces[at + 1]?.kind ?? 'same') !== 'same';

const isChange = (pieces: readonly Piece[], at: number): boolean =>
  at < pieces.length && (pieces[at]?.kind !== 'same' || isBridge(pieces, at));

/** Where something was replaced, first all that was taken out, then all that was put in. */
const gathered = (run: readonly Piece[]): readonly Piece[] => {
  const without = (kind: Piece['kind']): string =>
    run
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('');
  const isReplacement = run.some(({ kind }) => kind === 'removed') && run.some(({ kind }) => kind === 'added');
  if (!isReplacement) return run;
  return [
    { kind: 'removed', text: without('added') },
    { kind: 'added', text: without('removed') },
  ];
};

const joined = (pieces: readonly Piece[]): readonly Piece[] => {
  const result: Piece[] = [];
  const add = ({ kind, text }: Piece): void => {
    const last = result.at(-1);
    if (last?.kind === kind) result[result.length - 1] = { kind, text: last.text + text };
    else result.push({ kind, text });
  };
  for (let at = 0; at < pieces.length;) {
    const start = at;
    while (isChange(pieces, at)) at += 1;
    gathered(pieces.slice(start, at)).forEach(add);
    const next = pieces[at];
    if (next !== undefined) add(next);
    at += 1;
  }
  return result;
};
