import type { Creator } from '@vitrine/contract/metadata.ts';
import type { Platform } from '../platform/platform.ts';
import { licenceName, licenceUrl } from '../vocabularies/vocabularies.ts';
import { accessRightOf } from './access.ts';
import { downloadOf, identityOf } from './addresses.ts';
import { allFiles, type Published, type PublishedFile } from './published.ts';
import { agent, filled, keywordsOf, organisation, summaryOf } from './schema-org.ts';
import { longList, streamedJson } from './streamed-json.ts';

const descriptor = 'ro-crate-metadata.json';

type Entity = Readonly<Record<string, unknown>>;

/** In a crate entities stand side by side, each once, and name each other by their ids. */
const entities = () => {
  const byId = new Map<string, Entity>();
  const add = (entity: Entity): { readonly '@id': string } => {
    const id = typeof entity['@id'] === 'string' ? entity['@id'] : `#${byId.size + 1}`;
    byId.set(id, { '@id': id, ...entity });
    return { '@id': id };
  };
  return { add, all: () => [...byId.values()] };
};

/** https://www.researchobject.org/ro-crate/specification/1.2/ */
export const roCrate = (platform: Platform, record: Published): AsyncIterable<string> => {
  const { row, metadata, citation, laboratory } = record;
  const { publicUrl, site } = platform.config;
  const { add, all } = entities();
  const person = (who: Creator) => {
    const { affiliation, ...described }: Entity = agent(who);
    const places = Array.isArray(affiliation) ? affiliation.map((each: Entity) => add(each)) : [];
    return add(filled({ ...described, affiliation: places }));
  };
  const licence = licenceUrl(metadata.licence);
  const root = filled({
    '@id': './',
    '@type': 'Dataset',
    identifier: identityOf(record),
    url: citation.url,
    name: citation.title,
    description: summaryOf(record) || citation.title,
    datePublished: row.publishedAt.toISOString().slice(0, 10),
    license: licence
      ? add(filled({ '@id': licence, '@type': 'CreativeWork', name: licenceName(metadata.licence) }))
      : 'No licence was given.',
    author: metadata.creators.map(person),
    publisher: add({ '@id': publicUrl, '@type': 'Organization', name: site.title, url: publicUrl }),
    sourceOrganization: add(organisation(laboratory.name, '')),
    keywords: keywordsOf(record),
    version: citation.version || String(row.versionNo),
    inLanguage: metadata.language,
    conditionsOfAccess: accessRightOf(record).uri,
    creativeWorkStatus: row.withdrawn ? `Withdrawn: ${row.withdrawnReason}` : undefined,
  });
  const about = {
    '@id': descriptor,
    '@type': 'CreativeWork',
    about: { '@id': './' },
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' },
  };
  const parts = longList(() => filesIn(platform, record, (file) => ({ '@id': idOf(file) })));
  const files = longList(() => filesIn(platform, record, (file) => fileEntity(platform, record, file)));
  return streamedJson(
    {
      '@context': 'https://w3id.org/ro/crate/1.2/context',
      '@graph': [about, { ...root, hasPart: [parts.mark] }, ...all(), files.mark],
    },
    [parts, files],
  );
};

/** The crate describes what is unpacked beside it, so files are named by their paths. */
const idOf = ({ path }: PublishedFile): string => path.split('/').map(encodeURIComponent).join('/');

const fileEntity = (platform: Platform, record: Published, file: PublishedFile) =>
  filled({
    '@id': idOf(file),
    '@type': 'File',
    name: file.path,
    contentSize: String(file.size),
    encodingFormat: file.mediaType,
    sha256: record.open ? file.sha256 : undefined,
    contentUrl: downloadOf(platform, record, file),
  });

/** A file of the descriptor's own name gives way to it. */
const filesIn = async function* <Entry>(platform: Platform, record: Published, entry: (file: PublishedFile) => Entry) {
  for await (const file of allFiles(platform, record)) {
    if (file.path !== descriptor) {
      yield entry(file);
    }
  }
};
