import { nameOf } from '@vitrine/contract/metadata.ts';
import { plainText } from '../platform/markdown/plain-text.ts';
import { licenceUrl } from '../vocabularies/vocabularies.ts';
import { accessRightOf } from './access.ts';
import { addressOfWork, identityOf } from './addresses.ts';
import type { Published } from './published.ts';
import { keywordsOf } from './schema-org.ts';
import { element, xmlDocument } from './xml.ts';

/** Simple Dublin Core in the form that OAI-PMH asks for. */
export const dublinCore = (record: Published): string => {
  const { row, metadata, citation } = record;
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const values: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    ['title', [citation.title, ...metadata.otherTitles.map(({ title }) => title.trim())]],
    ['creator', metadata.creators.map(nameOf)],
    ['contributor', metadata.contributors.map(nameOf)],
    ['subject', keywordsOf(record)],
    [
      'description',
      [
        plainText(row.html.description),
        row.withdrawnAt ? `Withdrawn on ${day(row.withdrawnAt)}: ${row.withdrawnReason}` : undefined,
      ],
    ],
    ['publisher', [citation.publisher]],
    ['date', [day(row.publishedAt)]],
    ['type', [metadata.resourceType]],
    ['identifier', [...new Set([identityOf(record), citation.url])]],
    ['language', [metadata.language]],
    [
      'relation',
      metadata.relatedWorks
        .filter(({ identifier }) => identifier.trim())
        .map((work) => addressOfWork(work) ?? work.identifier.trim()),
    ],
    [
      'coverage',
      [
        ...metadata.places.map(({ name }) => name.trim()),
        ...metadata.dates
          .filter(({ type }) => type === 'Coverage')
          .map(({ start, end }) => (end ? `${start}/${end}` : start)),
      ],
    ],
    ['rights', [accessRightOf(record).openaire, licenceUrl(metadata.licence)]],
  ];
  return xmlDocument(
    element(
      'oai_dc:dc',
      {
        'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation':
          'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
      },
      ...values.flatMap(([name, texts]) => texts.filter(Boolean).map((text) => element(`dc:${name}`, {}, text))),
    ),
  );
};
