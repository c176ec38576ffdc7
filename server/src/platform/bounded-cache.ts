/**
 * Keeps what was worked out last, up to a weight in all; what was not asked for the longest goes first. Whoever asks
 * while something is worked out waits for the same work. What fails is not kept.
 */
export const boundedCache = <Value>(mostWeight: number, weightOf: (value: Value) => number) => {
  const kept = new Map<string, { readonly value: Promise<Value>; weight: number }>();
  let total = 0;

  const forget = (key: string, entry: { weight: number }): void => {
    if (kept.get(key) === entry) {
      kept.delete(key);
      total -= entry.weight;
    }
  };

  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known.value;
    }
    const entry = { value: work(), weight: 0 };
    kept.set(key, entry);
    const keep = async (): Promise<void> => {
      const value = await entry.value;
      if (kept.get(key) === entry) {
        entry.weight = weightOf(value);
        total += entry.weight;
      }
      for (const [oldest, each] of kept) {
        if (total <= mostWeight) {
          break;
        }
        if (each.weight > 0) {
          forget(oldest, each);
        }
      }
    };
    keep().catch(() => forget(key, entry));
    return entry.value;
  };
};
