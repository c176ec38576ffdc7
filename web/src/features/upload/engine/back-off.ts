const longest = 30_000;

/** Milliseconds until the next try: 1, 2, 4 … 30 seconds, a quarter more or less, so that not all come back at once. */
export const backOff = (failures: number, chance: number): number =>
  Math.min(longest, 1000 * 2 ** Math.min(failures, 5)) * (0.75 + chance / 2);
