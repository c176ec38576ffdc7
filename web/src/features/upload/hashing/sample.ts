const part = 64 * 1024;

const whole = 3 * part;

type Range = readonly [from: number, to: number];

/** Which bytes stand for the whole: the first, the middle and the last 64 KiB, or all where there are no more. */
export const sampleOf = (size: number): readonly Range[] => {
  if (size <= whole) return [[0, size]];
  const middle = Math.floor((size - part) / 2);
  return [
    [0, part],
    [middle, middle + part],
    [size - part, size],
  ];
};

/** The SHA-256 of a file, where its sample was all of it. */
export const wholeHashIn = (fingerprint: string, size: number): string | null =>
  size > 0 && size <= whole ? (/^\d+-([0-9a-f]{64})$/u.exec(fingerprint)?.[1] ?? null) : null;
