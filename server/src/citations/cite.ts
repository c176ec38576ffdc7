import type { Citations } from '@vitrine/contract/citations.ts';
import { showId } from '@vitrine/contract/ids.ts';
import { datasetFor, type Actor, type Seen } from '../datasets/datasets.ts';
import type { Platform } from '../platform/platform.ts';
import { citedName, isNamed, oneLine, plainVersion, type CitationItem } from './item.ts';
import { bibtex, csl, ris } from './reference-files.ts';
import { styles } from './styles.ts';

/** The address that is registered, cited and indexed. */
export const landingUrl = ({ config }: Pick<Platform, 'config'>, id: string): string =>
  `${config.publicUrl}/records/${showId(id)}`;

/** Of the prefix that never resolves: nobody should be led to it. */
export const isPlaceholder = (doi: string): boolean => doi.startsWith('10.5072/');

/** What is cited of a dataset. A submission is cited as it will be: published today. */
export const citationItem = (platform: Platform, { type, row }: Seen, cited = new Date()): CitationItem => {
  const label = plainVersion(row.metadata.versionLabel);
  const number = type === 'record' && row.versionNo > 1 ? String(row.versionNo) : '';
  return {
    id: row.id,
    creators: row.metadata.creators.map(citedName).filter(isNamed),
    title: oneLine(row.metadata.title) || 'Untitled',
    published: type === 'record' ? row.publishedAt : cited,
    publisher: platform.config.site.title,
    version: label || number,
    type: row.metadata.resourceType,
    doi: row.doi && !isPlaceholder(row.doi) ? row.doi : null,
    url: landingUrl(platform, row.id),
    withdrawn: type === 'record' && row.withdrawn,
    cited,
  };
};

export const citationsOf = (item: CitationItem): Citations => ({
  apa: styles.apa(item),
  mla: styles.mla(item),
  chicago: styles.chicago(item),
  vancouver: styles.vancouver(item),
  harvard: styles.harvard(item),
  ieee: styles.ieee(item),
  gbt7714: styles.gbt7714(item),
  bibtex: bibtex(item),
  ris: ris(item),
  csl: JSON.stringify(csl(item), null, 2),
});

export const cite = async (platform: Platform, actor: Actor | null, id: string): Promise<Citations> =>
  citationsOf(citationItem(platform, await datasetFor(platform.database, id, actor)));
