import type { CitationStyle } from '@vitrine/contract/citations.ts';
import { linkOf, yearOf, type CitationItem, type CitedName } from './item.ts';
import { givenOf, invertedWith, isEastAsian, isHan, joined, naturalWith, shortGiven } from './names.ts';
import { isoDay, longDay, medicalDay, openEnded, quoted, sentence, sentences } from './sentences.ts';
import { citedType } from './types.ts';

type Style = (item: CitationItem) => string;

const withdrawn = (item: CitationItem): string => (item.withdrawn ? '[withdrawn]' : '');
const spaced = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');
const version = (item: CitationItem, word: string): string => item.version && `${word}${item.version}`;
const typeInBrackets = (item: CitationItem): string => {
  const { label } = citedType(item.type);
  return label && `[${label}]`;
};

const firstInverted = (creators: readonly CitedName[]): string[] =>
  creators.map((name, at) => (at === 0 ? invertedWith : naturalWith)(name, givenOf(name)));

/** It stands before the second of two names since the first is inverted; where that is not, two names need none. */
const commaBefore = ({ creators: [first] }: CitationItem) =>
  first?.kind === 'person' && first.given !== '' && !isEastAsian(first) ? 'always' : 'from three';

const initials = { mark: '.', between: ' ', hyphen: '-' } as const;

/** Publication Manual of the APA, 7th edition, 10.9 (data sets) and 9.8 (up to twenty names, else 19 and the last). */
const apa: Style = (item) => {
  const names = item.creators.map((name) => invertedWith(name, shortGiven(name, initials)));
  const authors =
    names.length > 20
      ? `${names.slice(0, 19).join(', ')}, . . . ${names.at(-1)}`
      : joined(names, { and: '&', comma: 'always' });
  const title = spaced(
    openEnded(item.title),
    item.version && `(Version ${item.version})`,
    typeInBrackets(item),
    withdrawn(item),
  );
  const year = `(${yearOf(item)})`;
  // 9.24: an author who is also the publisher is named once.
  const publisher = authors === item.publisher ? '' : item.publisher;
  const lead = authors ? [spaced(sentence(authors), year), title] : [title, year];
  return spaced(sentences(...lead, publisher), linkOf(item));
};

/** MLA Handbook, 9th edition: two names in full, from three on the first alone. */
const mla: Style = (item) => {
  const names = firstInverted(item.creators);
  const authors = names.length > 2 ? `${names[0]}, et al.` : joined(names, { and: 'and', comma: commaBefore(item) });
  const container = [version(item, 'Version '), item.publisher, String(yearOf(item)), linkOf(item)];
  return sentences(authors, item.title, container.filter(Boolean).join(', '), withdrawn(item));
};

/** Chicago Manual of Style, 17th edition, 15.9: up to ten names, else seven and et al. */
const chicago: Style = (item) => {
  const names = firstInverted(item.creators);
  const authors =
    names.length > 10
      ? `${names.slice(0, 7).join(', ')}, et al.`
      : joined(names, { and: 'and', comma: commaBefore(item) });
  const about = [
    quoted(item.title, '.'),
    spaced(citedType(item.type).label, withdrawn(item)),
    version(item, 'Version '),
  ];
  const year = String(yearOf(item));
  const lead = authors ? [authors, year, ...about] : [about[0] ?? '', year, ...about.slice(1)];
  return sentences(...lead, item.publisher, linkOf(item));
};

const ordinals: Readonly<Record<string, string>> = { II: '2nd', III: '3rd', IV: '4th' };

/** Citing Medicine, 2nd edition: six names, else et al.; at most two letters of the given names. */
const vancouver: Style = (item) => {
  const form = { mark: '', between: '', hyphen: '', most: 2 } as const;
  const written = item.creators.slice(0, 6).map((name, at) => {
    const text =
      name.kind === 'organisation' || isEastAsian(name)
        ? invertedWith(name, '')
        : spaced(name.family, shortGiven(name, form), ordinals[name.suffix] ?? name.suffix.replace('.', ''));
    // Organisations are set off by a semicolon, since their names may have commas in them.
    const before = item.creators[at - 1];
    const separator = name.kind === 'organisation' || before?.kind === 'organisation' ? '; ' : ', ';
    return before ? separator + text : text;
  });
  const authors = written.join('') + (item.creators.length > 6 ? ', et al' : '');
  const { label } = citedType(item.type);
  const kind = label === 'Data set' ? 'dataset' : label.toLowerCase() || 'Internet';
  const published = `${item.publisher ? `${item.publisher}; ` : ''}${yearOf(item)} [cited ${medicalDay(item.cited)}]`;
  const title = spaced(openEnded(item.title), `[${kind}]`, withdrawn(item));
  return spaced(sentences(authors, title, version(item, 'Version '), published), `Available from: ${linkOf(item)}`);
};

/** Cite Them Right, 12th edition: three names, else the first and et al.; the day only where there is no DOI. */
const harvard: Style = (item) => {
  const names = item.creators.map((name) =>
    invertedWith(name, shortGiven(name, { mark: '.', between: '', hyphen: '-' })),
  );
  const authors = names.length > 3 ? `${names[0]} et al.` : joined(names, { and: 'and', comma: 'never' });
  const brackets = [typeInBrackets(item), withdrawn(item)];
  const year = `(${yearOf(item)})`;
  const title = item.version
    ? [item.title, spaced(`Version ${item.version}`, ...brackets)]
    : [spaced(openEnded(item.title), ...brackets)];
  const [name = '', ...edition] = title;
  const lead = authors ? [spaced(authors, year, name)] : [spaced(openEnded(name), year)];
  const seen = item.doi ? '' : `(Accessed: ${longDay(item.cited)})`;
  return sentences(...lead, ...edition, item.publisher, spaced(`Available at: ${linkOf(item)}`, seen));
};

/** IEEE Reference Guide, section on datasets: six names, else the first and et al.; an address has no full stop. */
const ieee: Style = (item) => {
  const names = item.creators.map((name) => naturalWith(name, shortGiven(name, initials)));
  const authors = names.length > 6 ? `${names[0]} et al.` : joined(names, { and: 'and', comma: 'from three' });
  const title = spaced(quoted(item.title, ','), withdrawn(item) && `${withdrawn(item)},`);
  const where = item.doi ? `doi: ${item.doi}.` : `[Online]. Available: ${item.url}`;
  const rest = [version(item, 'ver. '), item.publisher].filter(Boolean).join(', ');
  const lead = authors ? `${authors}, ${yearOf(item)}, ${title}` : `${title} ${yearOf(item)},`;
  return item.doi ? spaced(lead, rest && `${rest},`, where) : spaced(lead, sentence(rest), where);
};

/** GB/T 7714-2015, 4.6 and 8.1: three names, else et al. in the language of the names; family names in capitals. */
const gbt7714: Style = (item) => {
  const written = item.creators.slice(0, 3).map((name) => {
    if (name.kind === 'organisation' || isEastAsian(name)) {
      return invertedWith(name, '');
    }
    const given = shortGiven(name, { mark: '', between: ' ', hyphen: ' ' });
    return spaced(name.family.toLocaleUpperCase('en'), given, name.suffix.replace('.', ''));
  });
  const others = item.creators.length > 3 ? [item.creators.slice(0, 3).every(isHan) ? '等' : 'et al'] : [];
  const authors = [...written, ...others].join(', ');
  const title = `${openEnded(item.title)}[${citedType(item.type).gbt}/OL]${withdrawn(item)}`;
  const edition = /^\d/.test(item.version) ? `V${item.version}` : item.version;
  const published = [item.publisher, String(yearOf(item))].filter(Boolean).join(', ');
  return sentences(authors, title, edition, `${published}[${isoDay(item.cited)}]`, linkOf(item));
};

export const styles: Readonly<Record<CitationStyle, Style>> = {
  apa,
  mla,
  chicago,
  vancouver,
  harvard,
  ieee,
  gbt7714,
};
