/** Choices that look like chance and are always the same for the same text. */
export interface Chances {
  readonly between: (least: number, most: number) => number;
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
}

/** FNV-1a: short texts that differ in one letter get numbers that have nothing in common. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** Mulberry32. Integer arithmetic alone, so that every browser comes to the same picture. */
const numbersFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

export const chances = (text: string): Chances => {
  const next = numbersFrom(hashOf(text));
  return {
    between: (least, most) => least + (most - least) * next(),
    oneOf: <Item>(items: readonly Item[]): Item => {
      const chosen = items[Math.floor(next() * items.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from');
      return chosen;
    },
  };
};
