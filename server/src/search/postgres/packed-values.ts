/** Numbers one after another, seven bits a byte, the highest bit telling that more follow: most take one byte or two. */
export const pack = (numbers: readonly number[]): Buffer =>
  Buffer.from(
    numbers.flatMap((number) => {
      const bytes: number[] = [];
      let left = number;
      while (left > 127) {
        bytes.push((left & 127) | 128);
        left >>>= 7;
      }
      return [...bytes, left];
    }),
  );

/** How often each number is there, whatever the number of rows: all of them are simply one after another. */
export const countPacked = (packed: Uint8Array): ReadonlyMap<number, number> => {
  const small = new Uint32Array(16_384);
  const counts = new Map<number, number>();
  let number = 0;
  let shift = 0;
  let highest = -1;
  // By index: this goes over every value of every hit, and an iterator would take several times as long.
  for (let at = 0; at < packed.length; at += 1) {
    const byte = packed[at] ?? 0;
    number |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
    } else {
      if (number < small.length) {
        small[number] = (small[number] ?? 0) + 1;
        highest = Math.max(highest, number);
      } else {
        counts.set(number, (counts.get(number) ?? 0) + 1);
      }
      number = 0;
      shift = 0;
    }
  }
  for (let each = 0; each <= highest; each += 1) {
    const count = small[each] ?? 0;
    if (count > 0) {
      counts.set(each, count);
    }
  }
  return counts;
};
