import type { InputOf, OutputOf } from '@vitrine/contract/endpoint.ts';
import { nameOf } from '@vitrine/contract/metadata.ts';
import { filterNames, type Hit, type search, type suggest } from '@vitrine/contract/search.ts';
import { logoUrlOf } from '../communities/communities.ts';
import type { Database } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { offsetOf } from '../platform/paging.ts';
import { facetsOf, laboratoriesIn } from './facets.ts';
import { excerptOf, markAll, markerOf, type Marker } from './highlight.ts';
import type { SearchIndex } from './index.ts';
import { parseQuestion } from './parse-question.ts';
import { plainText } from './plain-text.ts';
import { hitsOf, laboratoryNames, type HitRow } from './queries.ts';
import { tokensOf } from './words.ts';

/** Whoever wants all of a large result takes it by the export for harvesters, not page by page. */
const reachable = 10_000;
const tooFar =
  'Only the first 10,000 datasets of a search can be paged through. Please narrow it down with more words or a filter.';
const creatorsShown = 5;

export const find = async (
  database: Database,
  index: SearchIndex,
  input: InputOf<typeof search>,
): Promise<OutputOf<typeof search>> => {
  const offset = offsetOf(input);
  if (offset + input.size > reachable) {
    throw new Failure(422, tooFar, { data: { problems: [{ path: 'page', message: tooFar }] } });
  }
  const question = parseQuestion(input.keyword, { typing: input.typing });
  const filters = new Map(
    filterNames.filter((name) => input[name].length > 0).map((name) => [name, [...new Set(input[name])]] as const),
  );
  const found = await index.query({
    typed: input.keyword,
    question,
    filters,
    sort: input.sort,
    offset,
    size: input.size,
    counts: input.facets,
  });
  const marker = markerOf(question);
  const { counts } = found;
  const [hits, laboratories] = await Promise.all([
    hitsOf(database, found.records),
    counts ? laboratoryNames(database, laboratoriesIn(counts, filters)) : new Map<string, string>(),
  ]);
  const rows = new Map(hits.map((row) => [row.id, row]));
  return {
    list: found.records.flatMap((id) => {
      const row = rows.get(id);
      return row ? [describeHit(row, marker)] : [];
    }),
    total: found.total,
    page: input.page,
    size: input.size,
    exact: found.exact,
    facets: counts && facetsOf(counts, filters, laboratories),
    didYouMean: found.didYouMean,
  };
};

const describeHit = ({ metadata, description, logo, ...row }: HitRow, marker: Marker): Hit => ({
  id: row.id,
  title: row.title,
  titleMarked: markAll(row.title, marker),
  excerpt: excerptOf(plainText(description), marker),
  resourceType: metadata.resourceType,
  access: row.access,
  opensOn: row.access === 'embargoed' ? row.opensOn : null,
  creators: metadata.creators.slice(0, creatorsShown).map(nameOf),
  creatorCount: metadata.creators.length,
  laboratory: { ...row.laboratory, logoUrl: logoUrlOf(logo) },
  doi: row.doi,
  doiRegistered: row.doiRegistered,
  versionNo: row.versionNo,
  publishedAt: row.publishedAt.toISOString(),
  licence: metadata.licence,
  subjects: metadata.subjects,
  files: row.files,
  size: row.bytes,
  views: row.views,
  downloads: row.downloads,
});

/** What a search box offers while someone types. */
export const suggestFor = async (
  database: Database,
  index: SearchIndex,
  { keyword }: InputOf<typeof suggest>,
): Promise<OutputOf<typeof suggest>> => {
  const last = /\s$/.test(keyword) ? undefined : tokensOf(keyword).at(-1);
  const question = parseQuestion(keyword, { typing: true });
  if (question.all.length === 0) {
    return { words: [], titles: [] };
  }
  const words = last && !last.unspaced ? await index.suggest(last.text, 8) : [];
  const { records } = await index.query({
    typed: keyword,
    question,
    filters: new Map(),
    sort: 'relevance',
    offset: 0,
    size: 5,
    counts: false,
  });
  const titles = new Map((await hitsOf(database, records)).map(({ id, title }) => [id, title]));
  return { words: [...words], titles: records.map((id) => ({ id, title: titles.get(id) ?? '' })) };
};
