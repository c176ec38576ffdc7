import type { Creator } from '@vitrine/contract/metadata.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import { splitName } from './split-name.ts';

const orcidIn =
  /[([]?\s*(?:orcid(?:\s+id)?:?\s*)?(?:https?:\/\/orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\s*[)\]]?/iu;
const emailIn = /[<(]?[^\s<>()]+@[^\s<>()]+[>)]?/gu;
const inBrackets = /\(([^()]+)\)/gu;
/** The marks that lead to a footnote: `Carvalho1,2*`. */
const footnotes = /(?<=\p{L})[\d¹²³⁰-⁹*†‡§¶]+(?:\s*,\s*[\d*†‡§¶]+)*/gu;
const initials = /^(?:\p{Lu}\.?[\s-]?)+$/u;
const organisation =
  /^the\s|\b(?:agency|association|centre|center|collaboration|college|committee|consortium|council|department|foundation|group|hospital|initiative|institut\w*|laborator\w*|ministry|museum|network|observatory|office|organi[sz]ation|project|school|service|society|survey|team|trust|universi\w*)\b/iu;

const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
const pieces = (text: string, by: RegExp): string[] =>
  text
    .split(by)
    .map((piece) => piece.trim())
    .filter(Boolean);

/** `Carvalho, Inês` is one person, `Inês Carvalho, Tomasz Nowak` are two, `Carvalho, I., Nowak, T.` are two as well. */
const namesBetweenCommas = (text: string): string[] => {
  // What stands in brackets may have commas of its own.
  const parts = pieces(text, /,(?![^()]*\))/u);
  if (parts.length < 2) return parts;
  const seconds = parts.filter((_, at) => at % 2 === 1);
  if (parts.length > 2 && parts.length % 2 === 0 && seconds.every((part) => initials.test(part))) {
    return seconds.map((given, at) => `${parts[at * 2]}, ${given}`);
  }
  if (parts.length === 2 && !parts.every((part) => wordsIn(part.replaceAll(inBrackets, '')) > 1)) {
    return [parts.join(', ')];
  }
  return parts;
};

const person = (text: string, found: Pick<Creator, 'orcid' | 'affiliations'>): Creator => {
  const none = { kind: 'person', givenName: '', familyName: '', name: '', ror: '', ...found } as const;
  if (organisation.test(text)) return { ...none, kind: 'organisation', name: text, orcid: '' };
  const [familyName = '', ...given] = pieces(text, /,/u);
  return given.length > 0 ? { ...none, familyName, givenName: given.join(' ') } : { ...none, ...splitName(text) };
};

const authorIn = (entry: string): Creator | undefined => {
  const typed = orcidIn.exec(entry)?.[1] ?? '';
  const rest = entry.replace(orcidIn, ' ').replaceAll(emailIn, ' ');
  const affiliations = [...rest.matchAll(inBrackets)].map(([, name = '']) => ({ name: name.trim(), ror: '' }));
  const name = rest
    .replaceAll(inBrackets, ' ')
    .replaceAll(footnotes, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s,;.·•–-]+|[\s,;·•–-]+$/gu, '');
  if (!/\p{L}/u.test(name)) return undefined;
  return person(name, { orcid: parseOrcid(typed) ?? typed, affiliations });
};

/**
 * Reads a list of authors as people paste it: one a line, between semicolons, commas or "and"; the family name first or
 * last; with ORCID iDs, affiliations in brackets and the marks of footnotes. What it made of it is shown before it counts.
 */
export const parseAuthors = (text: string): Creator[] =>
  pieces(text.normalize('NFC'), /[;\n\r；]+/u)
    .flatMap((chunk) => pieces(chunk.replaceAll(footnotes, ''), /,?\s+(?:and|und|et|y|e)\s+(?=\p{L})|\s*&\s*|[、，]/iu))
    .flatMap(namesBetweenCommas)
    .flatMap((entry) => authorIn(entry) ?? []);
