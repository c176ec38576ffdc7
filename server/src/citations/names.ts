import { citedName, type CitedName, type PersonName } from './item.ts';

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・·\s]+$/u;
const han = /^[\p{Script=Han}々・·\s]+$/u;

/** Written family name first, as one word: 王伟, 김민준. */
export const isEastAsian = ({ family, given }: PersonName): boolean => eastAsian.test(family + given);

/** Chinese, as far as a name can tell. */
export const isHan = (name: CitedName): boolean =>
  han.test(name.kind === 'person' ? name.family + name.given : name.name);

const asOneWord = ({ family, given }: PersonName): string => family + given;

/** Only in these scripts is a name shortened to its first letter. */
const shortened = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]$/u;
const firstLetter = /\p{L}\p{M}*/u;

interface Initials {
  /** After each letter. */
  readonly mark: '.' | '';
  /** Between the letters of two names. */
  readonly between: ' ' | '';
  /** Between the letters of a name with a hyphen. */
  readonly hyphen: '-' | '' | ' ';
  readonly most?: number;
}

const isParticle = (word: string): boolean => /^\p{Ll}/u.test(word);

/** Already initials, written together: J.R.R. or J.-P. */
const apart = (given: string): string => given.replaceAll(/(?<=\p{L}\.)(?=\p{L})/gu, ' ');

/**
 * The given names as letters. A script without capitals is not shortened, since nobody would know the name again, and
 * particles at the end stay whole: Cruz, J. de la.
 */
const initialsOf = ({ given }: PersonName, { mark, between, hyphen, most = 99 }: Initials): string => {
  const words = apart(given).split(' ').filter(Boolean);
  const lastName = words.findLastIndex((word) => !isParticle(word));
  const letters = words.slice(0, lastName + 1).flatMap((word) => {
    const parts = word.split(/[-‐‑]/u).flatMap((part) => firstLetter.exec(part)?.[0] ?? []);
    if (!parts.every((letter) => shortened.test(letter.normalize('NFC').slice(0, 1)))) {
      return [word];
    }
    const joined = parts.map((letter) => letter.toLocaleUpperCase('en') + mark);
    return joined.length > 0 ? [joined.join(hyphen)] : [];
  });
  return [letters.slice(0, most).join(between), ...words.slice(lastName + 1)].filter(Boolean).join(' ');
};

/** Carvalho, I. M., Jr. */
export const invertedWith = (name: CitedName, given: string, suffixAfter = ', '): string => {
  if (name.kind === 'organisation') {
    return name.name;
  }
  if (isEastAsian(name)) {
    return asOneWord(name);
  }
  return [[name.family, given].filter(Boolean).join(', '), name.suffix].filter(Boolean).join(suffixAfter);
};

/** I. M. Carvalho Jr. */
export const naturalWith = (name: CitedName, given: string): string => {
  if (name.kind === 'organisation') {
    return name.name;
  }
  return isEastAsian(name) ? asOneWord(name) : [given, name.family, name.suffix].filter(Boolean).join(' ');
};

export const givenOf = (name: CitedName): string => (name.kind === 'person' ? name.given : '');

/** As one says it: Inês Carvalho, 王伟. */
export const spokenName = (who: Parameters<typeof citedName>[0]): string => {
  const name = citedName(who);
  return naturalWith(name, givenOf(name));
};

export const shortGiven = (name: CitedName, form: Initials): string =>
  name.kind === 'person' ? initialsOf(name, form) : '';

/** A, B, and C; the comma before the last only where the style has one, also for two. */
export const joined = (
  names: readonly string[],
  { and, comma }: { readonly and: string; readonly comma: 'always' | 'from three' | 'never' },
): string => {
  const last = names.at(-1) ?? '';
  if (names.length < 2) {
    return last;
  }
  const withComma = comma === 'always' || (comma === 'from three' && names.length > 2);
  return `${names.slice(0, -1).join(', ')}${withComma ? ',' : ''} ${and} ${last}`;
};
