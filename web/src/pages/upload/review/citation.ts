import { type Creator, type Metadata, nameOf } from '@vitrine/contract/metadata.ts';
import { labelOf, type ResourceType } from '@vitrine/contract/vocabularies.ts';

/** `Inês Maria` is `I. M.`; names of other scripts are not shortened. */
const initialsOf = (givenName: string): string =>
  givenName
    .split(/[\s.]+/u)
    .filter(Boolean)
    .map((word) => (/^\p{Script=Latin}/u.test(word) ? `${word.charAt(0).toUpperCase()}.` : word))
    .join(' ');

const cited = (creator: Creator): string =>
  creator.kind === 'organisation'
    ? nameOf(creator)
    : [creator.familyName.trim(), initialsOf(creator.givenName)].filter(Boolean).join(', ');

const most = 20;

const authors = (creators: readonly Creator[]): string => {
  const names = creators.map(cited).filter(Boolean);
  const last = names.at(-1);
  if (last === undefined || names.length === 1) return last ?? '';
  // APA, 9.8: of more than twenty, the first nineteen and the last.
  if (names.length > most) return `${names.slice(0, most - 1).join(', ')}, … ${last}`;
  return `${names.slice(0, -1).join(', ')}, & ${last}`;
};

interface Known {
  readonly year: number;
  readonly publisher: string;
  readonly doi: string | null;
}

/** How it will be cited, nearly: what is not known yet stands as dots. */
export const citationOf = (metadata: Metadata, { year, publisher, doi }: Known): string => {
  const who = authors(metadata.creators);
  const kind = metadata.resourceType === '' ? 'Dataset' : labelOf(metadata.resourceType as ResourceType);
  const version = metadata.versionLabel.trim() === '' ? '' : ` (${metadata.versionLabel.trim()})`;
  const title = metadata.title.trim() === '' ? '…' : metadata.title.trim();
  const by = who === '' ? '…' : who.replace(/\.$/u, '');
  return `${by}. (${year}). ${title}${version} [${kind}]. ${publisher}. https://doi.org/${doi ?? '…'}`;
};
