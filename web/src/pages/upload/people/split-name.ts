import type { Creator } from '@vitrine/contract/metadata.ts';

type Name = Pick<Creator, 'givenName' | 'familyName'>;

/** Words that begin a family name: Ludwig van Beethoven, Vasco da Gama. */
const particles = new Set(
  'al bin da das de del della den der di do dos du el ibn la le ten ter van von zu zum zur'.split(' '),
);
/** Family names of two characters, of those who write it before the given name. */
const compound = /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|公孙|令狐|夏侯|남궁|선우|제갈|황보)/u;
const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々\s·]+$/u;
const isShouted = (word: string): boolean => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word);

const familyFirst = (text: string): Name => {
  const [first = '', ...rest] = text.split(/\s+/u);
  if (rest.length > 0) return { familyName: first, givenName: rest.join(' ') };
  const characters = Array.from(first);
  const length = compound.test(first) || characters.length > 3 ? 2 : 1;
  return { familyName: characters.slice(0, length).join(''), givenName: characters.slice(length).join('') };
};

/** A name as it is spoken, cut in two. A guess, always shown to someone who can mend it. */
export const splitName = (text: string): Name => {
  const name = text.trim();
  if (eastAsian.test(name)) return familyFirst(name);
  const words = name.split(/\s+/u);
  const shouted = words.filter(isShouted);
  if (shouted.length > 0 && shouted.length < words.length) {
    return { familyName: shouted.join(' '), givenName: words.filter((word) => !isShouted(word)).join(' ') };
  }
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particles.has(word));
  const cut = particle > 0 ? particle : words.length - 1;
  return { givenName: words.slice(0, cut).join(' '), familyName: words.slice(cut).join(' ') };
};
