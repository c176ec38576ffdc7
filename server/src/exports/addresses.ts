import { detectIdentifier } from '@vitrine/contract/identifiers.ts';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import { landingUrl } from '../citations/citations.ts';
import type { Platform } from '../platform/platform.ts';
import type { Published, PublishedFile } from './published.ts';

/** The address that stands for the dataset: its DOI where that resolves, else its landing page. */
export const identityOf = ({ citation }: Published): string =>
  citation.doi ? `https://doi.org/${citation.doi}` : citation.url;

/** Only where anyone may open it: an address that answers "no" is worse than none. */
export const downloadOf = ({ config }: Platform, { open }: Published, file: PublishedFile): string | undefined =>
  open ? `${config.publicUrl}/api/comment/downFile?fileId=${file.id}` : undefined;

/** All files in one archive. */
export const archiveOf = ({ config }: Platform, { open, row }: Published): string | undefined =>
  open && row.files > 0 ? `${config.publicUrl}/api/comment/downFile?id=${row.id}` : undefined;

export const exportOf = ({ config }: Platform, id: string, format: string): string =>
  `${config.publicUrl}/api/record/export?id=${id}&format=${format}`;

export const linksetOf = (platform: Platform, id: string): string => `${landingUrl(platform, id)}/linkset.json`;

const resolvers = new Map(
  Object.entries({
    DOI: 'https://doi.org/',
    arXiv: 'https://arxiv.org/abs/',
    Handle: 'https://hdl.handle.net/',
    ARK: 'https://n2t.net/',
    PMID: 'https://pubmed.ncbi.nlm.nih.gov/',
    PMCID: 'https://www.ncbi.nlm.nih.gov/pmc/articles/',
    bibcode: 'https://ui.adsabs.harvard.edu/abs/',
    RRID: 'https://identifiers.org/rrid/',
    SWHID: 'https://archive.softwareheritage.org/',
    RAiD: 'https://raid.org/',
    IGSN: 'https://doi.org/',
  }),
);

/** Where a related work can be found; undefined when its identifier is not one that leads anywhere. */
export const addressOfWork = (work: Metadata['relatedWorks'][number]): string | undefined => {
  const typed = work.identifier.trim();
  // Whatever else was typed must not become a link: it may begin with javascript:
  if (/^https?:\/\/\S+$/i.test(typed)) {
    return typed;
  }
  const detected = detectIdentifier(typed);
  const scheme = work.scheme || detected?.scheme || '';
  const resolver = resolvers.get(scheme);
  return resolver && resolver + encodeURI(detected?.scheme === scheme ? detected.identifier : typed);
};
