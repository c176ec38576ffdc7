import { attributesOf } from '../dois/dois.ts';
import type { Platform } from '../platform/platform.ts';
import { identityOf } from './addresses.ts';
import type { Published } from './published.ts';
import { mediaTypesOf } from './queries.ts';

/** What the registry is told, in the form in which DataCite's own content negotiation answers it. */
export const datacite = async (platform: Platform, record: Published) => {
  const { row, metadata, laboratory, versions } = record;
  const { publicUrl, site } = platform.config;
  const attributes = attributesOf(
    {
      ...row,
      // By the clock: an embargo that has ended is none any more.
      metadata: { ...metadata, access: { ...metadata.access, kind: row.access }, piId: null, noteToReviewers: '' },
      laboratory: laboratory.name,
      mediaTypes: row.withdrawn ? [] : await mediaTypesOf(platform.database, row.id),
      ...(row.withdrawn ? { files: 0, bytes: 0 } : {}),
      opensOn: metadata.access.kind === 'embargoed' ? metadata.access.until : null,
      previousDoi: versions.find(({ versionNo }) => versionNo < row.versionNo)?.doi ?? null,
      nextDoi: versions.findLast(({ versionNo }) => versionNo > row.versionNo)?.doi ?? null,
    },
    { title: site.title, publicUrl },
  );
  return { id: identityOf(record), doi: row.doi, ...attributes };
};
