const part = 64 * 1024;

type Range = readonly [from: number, to: number];

/** Which bytes stand for the whole: the first, the middle and the last 64 KiB, or all where there are no more. */
export const sampleOf = (size: number): readonly Range[] => {
  if (size <= 3 * part) return [[0, size]];
  const middle = Math.floor((size - part) / 2);
  return [
    [0, part],
    [middle, middle + part],
    [size - part, size],
  ];
};
