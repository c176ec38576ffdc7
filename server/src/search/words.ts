/**
 * How texts and questions are cut into words: the same way on both sides, or nothing would be found. Case, accents and
 * width make no difference. Scripts without spaces are found by any part: every two neighbouring characters are a word,
 * and so are the words that a dictionary knows, which lifts those that were meant.
 */
export interface Token {
  /** Folded; of an unspaced script, the whole run. */
  readonly text: string;
  /** How it may be written too: `muller` is also `mueller`. */
  readonly also: readonly string[];
  readonly unspaced: boolean;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

const longestWord = 60;
const run = /[\p{L}\p{M}\p{N}]+/gu;
const unspacedPart =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー々]+/gu;

const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th', ħ: 'h', ŋ: 'n' },
};

/** The accents of Latin, Greek and Cyrillic go; the vowel signs of other scripts, which are letters to them, stay. */
export const fold = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll(/[ßæœøđðłıþħŋ]/g, (letter) => letters[letter] ?? letter);

/** Most words are: they need none of the rest. */
const isPlain = (text: string): boolean => /^[a-z0-9]*$/i.test(text);

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const spellings = (text: string): readonly string[] => {
  const lower = text.normalize('NFC').toLowerCase();
  return /[äöüøå]/.test(lower) ? [fold(lower.replaceAll(/[äöüøå]/g, (letter) => spelledOut[letter] ?? letter))] : [];
};

const wordAt = (text: string, start: number): Token => ({
  text: fold(text).slice(0, longestWord),
  also: spellings(text).map((word) => word.slice(0, longestWord)),
  unspaced: false,
  start,
  end: start + text.length,
});

/** A run of letters, parted where its script changes between spaced and unspaced. */
const partsOf = (text: string, start: number): readonly Token[] => {
  if (isPlain(text)) {
    return [{ text: fold(text).slice(0, longestWord), also: [], unspaced: false, start, end: start + text.length }];
  }
  const parts: Token[] = [];
  let at = 0;
  for (const { 0: part, index } of text.matchAll(unspacedPart)) {
    if (index > at) {
      parts.push(wordAt(text.slice(at, index), start + at));
    }
    at = index + part.length;
    parts.push({ text: fold(part), also: [], unspaced: true, start: start + index, end: start + at });
  }
  return at < text.length ? [...parts, wordAt(text.slice(at), start + at)] : parts;
};

const isPossessive = (text: string, token: string, start: number): boolean =>
  token.toLowerCase() === 's' && /[\p{L}]['’]$/u.test(text.slice(Math.max(0, start - 3), start));

export const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(run)]
    .filter(({ 0: token, index }) => !isPossessive(text, token, index))
    .flatMap(({ 0: token, index }) => partsOf(token, index))
    .filter((token) => token.text !== '');

/** A character outside of the first plane is one, not two. */
export const charactersOf = (text: string): readonly string[] => Array.from(text);

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of an unspaced run that the dictionary finds, with the place of each, counted in characters. */
export const segmentsOf = (text: string): readonly { readonly word: string; readonly at: number }[] => {
  let at = 0;
  return [...segmenter.segment(text)].map(({ segment }) => {
    const here = at;
    at += charactersOf(segment).length;
    return { word: segment, at: here };
  });
};

/** Every two neighbouring characters; the one character of a run that has no more. */
export const pairsOf = (text: string): readonly string[] => {
  const characters = charactersOf(text);
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
};
