import { linkOf, yearOf, type CitationItem, type CitedName } from './item.ts';
import { isoDay } from './sentences.ts';
import { citedType } from './types.ts';

const notices = (item: CitationItem): string => (item.withdrawn ? 'Withdrawn' : '');

/** A brace in a group of its own: BibTeX counts braces before TeX reads the backslash, so `\{` would not do. */
const tex: Readonly<Record<string, string>> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '^': '{\\textasciicircum}',
  '~': '{\\textasciitilde}',
};
const escaped = (text: string): string => text.replaceAll(/[\\{}^~&%$#_]/g, (sign) => tex[sign] ?? `\\${sign}`);

/** What BibTeX would take apart stands in braces: an organisation, a comma or an "and" within a name. */
const bibtexName = (name: CitedName): string => {
  const part = (text: string) => (/,|\sand\s/i.test(text) ? `{${escaped(text)}}` : escaped(text));
  return name.kind === 'organisation'
    ? `{${escaped(name.name)}}`
    : name.given || name.suffix
      ? [part(name.family), part(name.suffix), part(name.given)].filter(Boolean).join(', ')
      : `{${escaped(name.family)}}`;
};

const asciiWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[ßæœøłđ]/giu, (letter) => folded[letter.toLowerCase()] ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
const folded: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

const unimportant = new Set(['a', 'an', 'the', 'on', 'of', 'in', 'for', 'and', 'to', 'from', 'de', 'la', 'le', 'der']);

/** carvalho2026seagrass; where the names are in another script, the id, so that two keys are never the same. */
const keyOf = (item: CitationItem): string => {
  const [first] = item.creators;
  const who = first ? asciiWord(first.kind === 'person' ? first.family : (first.name.split(' ')[0] ?? '')) : '';
  const word = item.title
    .split(/[\s/–—-]+/u)
    .map(asciiWord)
    .find((each) => each !== '' && !unimportant.has(each));
  return `${who || 'dataset'}${yearOf(item)}${who && word ? word : item.id}`;
};

export const bibtex = (item: CitationItem): string => {
  const { bibtex: entry, label } = citedType(item.type);
  const fields: readonly (readonly [string, string])[] = [
    ['author', item.creators.map(bibtexName).join(' and ')],
    // Two braces, or styles would take its capitals away.
    ['title', item.title && `{${escaped(item.title)}}`],
    ['year', String(yearOf(item))],
    ['month', isoDay(item.published).slice(5, 7).replace(/^0/, '')],
    ['publisher', escaped(item.publisher)],
    ['version', escaped(item.version)],
    ['type', escaped(label)],
    ['note', notices(item)],
    ['doi', item.doi ?? ''],
    ['url', linkOf(item)],
  ];
  const lines = fields.filter(([, value]) => value).map(([name, value]) => `  ${name.padEnd(9)} = {${value}},`);
  return `@${entry}{${keyOf(item)},\n${lines.join('\n')}\n}\n`;
};

const invertedName = (name: CitedName): string =>
  name.kind === 'organisation' ? name.name : [name.family, name.given, name.suffix].filter(Boolean).join(', ');

/** Lines end as the format wants them, with CR and LF; an organisation ends in a comma, which keeps it in one piece. */
export const ris = (item: CitationItem): string => {
  const day = isoDay(item.published).replaceAll('-', '/');
  const lines: readonly (readonly [string, string])[] = [
    ...item.creators.map((name) => ['AU', `${invertedName(name)}${name.kind === 'organisation' ? ',' : ''}`] as const),
    ['TI', item.title],
    ['PY', String(yearOf(item))],
    ['DA', `${day}/`],
    ['PB', item.publisher],
    ['ET', item.version],
    ['N1', notices(item)],
    ['DO', item.doi ?? ''],
    ['UR', linkOf(item)],
  ];
  const tagged = lines.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${value}`);
  return [`TY  - ${citedType(item.type).ris}`, ...tagged, 'ER  - ', ''].join('\r\n');
};

/** https://citeproc-js.readthedocs.io/en/latest/csl-json/markup.html */
export const csl = (item: CitationItem) => {
  const { csl: type } = citedType(item.type);
  const [year, month, day] = isoDay(item.published).split('-').map(Number);
  return {
    id: item.doi ?? item.url,
    type,
    title: item.title,
    author: item.creators.map((name) =>
      name.kind === 'organisation' || (name.given === '' && name.suffix === '')
        ? { literal: invertedName(name) }
        : { family: name.family, given: name.given, ...(name.suffix && { suffix: name.suffix }) },
    ),
    issued: { 'date-parts': [[year, month, day]] },
    publisher: item.publisher,
    ...(item.version && { version: item.version }),
    ...(item.withdrawn && { status: 'withdrawn' }),
    ...(item.doi && { DOI: item.doi }),
    URL: linkOf(item),
  };
};
