import type { Chance } from '../../demonstration/make-files/chance.ts';

/** Numbers that lengths and counts of formats break on, in the order of bytes that zip uses. */
const edges: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, 0, 0, 0],
  [0xff, 0xff],
  [0xff, 0xff, 0xff, 0xff],
  [0xff, 0xff, 0xff, 0x7f],
  [0, 0, 0, 0x80],
  [1, 0, 0, 0],
  [0x50, 0x4b, 5, 6],
  [0x50, 0x4b, 1, 2],
];

type Damage = (bytes: Buffer, chance: Chance, other: Buffer) => Buffer;

const somewhere = (bytes: Buffer, chance: Chance): number => chance.whole(0, Math.max(0, bytes.length - 1));

const part = (bytes: Buffer, chance: Chance): Buffer => {
  const [one, two] = [somewhere(bytes, chance), somewhere(bytes, chance)];
  return bytes.subarray(Math.min(one, two), Math.max(one, two));
};

const put = (bytes: Buffer, at: number, values: Uint8Array | readonly number[]): Buffer => {
  const copy = Buffer.from(bytes);
  copy.set(Array.from(values).slice(0, copy.length - at), at);
  return copy;
};

const damages: readonly [Damage, ...Damage[]] = [
  // A bit, a byte, a number.
  (bytes, chance) => {
    const at = somewhere(bytes, chance);
    return put(bytes, at, [(bytes[at] ?? 0) ^ (1 << chance.whole(0, 7))]);
  },
  (bytes, chance) => put(bytes, somewhere(bytes, chance), [chance.whole(0, 255)]),
  (bytes, chance) => put(bytes, somewhere(bytes, chance), chance.one(edges)),
  // Near the end stands the directory of a zip, near the beginning the header of everything else.
  (bytes, chance) => put(bytes, Math.max(0, bytes.length - chance.whole(1, 100)), chance.one(edges)),
  (bytes, chance) => put(bytes, Math.min(bytes.length, chance.whole(0, 60)), chance.one(edges)),
  (bytes, chance) => bytes.subarray(0, somewhere(bytes, chance)),
  (bytes, chance) => bytes.subarray(somewhere(bytes, chance)),
  // Doubled, gone, moved, from another file.
  (bytes, chance) => {
    const at = somewhere(bytes, chance);
    return Buffer.concat([bytes.subarray(0, at), part(bytes, chance), bytes.subarray(at)]);
  },
  (bytes, chance) => {
    const at = somewhere(bytes, chance);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + chance.whole(1, 200))]);
  },
  (bytes, chance, other) => {
    const at = somewhere(bytes, chance);
    return Buffer.concat([bytes.subarray(0, at), part(other, chance), bytes.subarray(at)]);
  },
  (bytes, chance, other) => put(bytes, somewhere(bytes, chance), part(other, chance)),
  (bytes, _, other) => Buffer.concat([bytes, other]),
  (bytes, chance) => {
    const piece = bytes.subarray(somewhere(bytes, chance)).subarray(0, chance.whole(1, 30));
    const at = somewhere(bytes, chance);
    const many = Buffer.alloc(piece.length * chance.whole(1, 3000), piece);
    return Buffer.concat([bytes.subarray(0, at), many, bytes.subarray(at)]);
  },
];

/** The same file with one to six things wrong with it. */
export const damageBytes = (bytes: Buffer, other: Buffer, chance: Chance): Buffer => {
  let damaged = bytes;
  for (let count = chance.one([1, 1, 1, 2, 3, 6]); count > 0; count -= 1) {
    damaged = chance.one(damages)(damaged, chance, other);
  }
  return damaged;
};
