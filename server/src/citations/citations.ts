import type { Citations } from '@vitrine/contract/citations.ts';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import { datasetFor, type Actor, type RecordRow, type SubmissionRow } from '../datasets/datasets.ts';
import { isPlaceholder } from '../dois/dois.ts';
import type { Platform } from '../platform/platform.ts';
import { citedName, isNamed, oneLine, plainVersion, type CitationItem } from './item.ts';
import { bibtex, csl, ris } from './reference-files.ts';
import { styles } from './styles.ts';

export type { CitationItem } from './item.ts';
export { spokenName } from './names.ts';
export { bibtex, csl, ris } from './reference-files.ts';
export { styles } from './styles.ts';

/** The address that is registered, cited and indexed. */
export const landingUrl = ({ config }: Pick<Platform, 'config'>, id: string): string =>
  `${config.publicUrl}/records/${id}`;

/** What is cited of a record, with other metadata where a correction of it is under way. */
export const citationOfRecord = (
  platform: Platform,
  row: RecordRow,
  { metadata = row.metadata, cited = new Date() } = {},
): CitationItem => ({
  ...describe(platform, row.id, row.doi, metadata),
  published: row.publishedAt,
  // The first version needs no number until there is a second.
  version: plainVersion(metadata.versionLabel) || (row.versionNo > 1 ? String(row.versionNo) : ''),
  withdrawn: row.withdrawn,
  cited,
});

/** A submission is cited as it will be: published today. */
const citationOfSubmission = (platform: Platform, row: SubmissionRow, cited = new Date()): CitationItem => ({
  ...describe(platform, row.id, row.doi, row.metadata),
  published: cited,
  version: plainVersion(row.metadata.versionLabel),
  withdrawn: false,
  cited,
});

const describe = (platform: Platform, id: string, doi: string | null, metadata: Metadata) => ({
  id,
  creators: metadata.creators.map(citedName).filter(isNamed),
  title: oneLine(metadata.title) || 'Untitled',
  publisher: platform.config.site.title,
  type: metadata.resourceType,
  // Nobody should be led to a DOI that never resolves.
  doi: doi && !isPlaceholder(doi) ? doi : null,
  url: landingUrl(platform, id),
});

const citationsOf = (item: CitationItem): Citations => ({
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

export const cite = async (platform: Platform, actor: Actor | null, id: string): Promise<Citations> => {
  const seen = await datasetFor(platform.database, id, actor);
  if (seen.type === 'record') {
    return citationsOf(citationOfRecord(platform, seen.row));
  }
  const { row } = seen;
  const corrected =
    row.kind === 'revision' && row.targetId ? await datasetFor(platform.database, row.targetId, actor) : undefined;
  return citationsOf(
    corrected?.type === 'record'
      ? citationOfRecord(platform, corrected.row, { metadata: row.metadata })
      : citationOfSubmission(platform, row),
  );
};
