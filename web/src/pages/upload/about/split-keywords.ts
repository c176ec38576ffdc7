export const mostKeywords = 20;

/** A list as it was typed or pasted, added to what is there: each once, whatever its capitals; at most twenty. */
export const withKeywords = (known: readonly string[], typed: string): string[] => {
  const seen = new Set(known.map((keyword) => keyword.toLowerCase()));
  const added = typed
    .split(/[,;\n\r\t，；、]+/u)
    .map((keyword) => keyword.trim().replaceAll(/\s+/gu, ' ').slice(0, 100))
    .filter((keyword) => {
      const key = keyword.toLowerCase();
      if (keyword === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  return [...known, ...added].slice(0, Math.max(mostKeywords, known.length));
};
