import { createHash } from 'node:crypto';

/** Numbers that look like chance and are the same at every start, so that checksums stay what they are. */
export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  /** Around 0, with a deviation of 1. */
  normal(): number;
  whole(least: number, most: number): number;
  one<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Mulberry32, started from a text. */
export const chanceOf = (seed: string): Chance => {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    one: (items) => items[whole(0, items.length - 1)] ?? items[0],
  };
};
