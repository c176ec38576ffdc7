/** What was typed with its last word completed. */
export const withWord = (typed: string, word: string): string => `${typed.replace(/[^\s:"]*$/u, '')}${word}`;
