import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, OutputOf } from '@vitrine/contract/endpoint.ts';
import { getPreviewInfo, listZipEntries, viewTable, viewText } from '@vitrine/contract/previews.ts';
import { chanceOf } from '../../demonstration/make-files/chance.ts';
import { Failure } from '../../platform/failure.ts';
import type { Platform } from '../../platform/platform.ts';
import { listEntries } from '../../previews/list-entries.ts';
import { thumbnail } from '../../previews/thumbnail.ts';
import { previewInfo, showText, tablePage } from '../../previews/view.ts';
import { memoryStore } from '../memory-store.ts';
import { somewhereToPublish } from '../published.ts';
import { storeDataset, storeFile } from '../stored-datasets.ts';
import { isSentence } from './check-answer.ts';
import { damageBytes } from './damage-bytes.ts';
import type { Finding, Wanted } from './fuzz-requests.ts';
import { goodFiles, hostileFiles, type GivenFile } from './good-files.ts';

const mebibyte = 1024 ** 2;
const mostMemory = 1536 * mebibyte;
/** The longest that any bound in the previews allows, and as long again for a busy machine. */
const longestMs = 30_000;
const width = 200;
const size = 50;

type Wrong = string | undefined;
type View = (platform: Platform, asked: { fileId: string; entry?: string }) => Promise<Wrong>;

const visitor = { actor: null };

const outside = <Call extends Endpoint>(call: Call, data: OutputOf<Call>): Wrong => {
  const parsed = call.output.safeParse(data);
  return parsed.success && isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), JSON.parse(JSON.stringify(data)))
    ? undefined
    : 'is outside its schema';
};

/** Each way of looking at a file, with what it must never give more of. */
const views: Readonly<Record<string, View>> = {
  info: async (platform, asked) => outside(getPreviewInfo, await previewInfo(platform, asked, visitor)),
  table: async (platform, asked) => {
    const data = await tablePage(platform, { ...asked, entry: asked.entry, page: 1, size }, visitor);
    const { rows, columns, total } = data;
    const isOver =
      rows.length > size || total > 20_000 || columns.length > 200 || rows.flat().some((cell) => cell.length > 501);
    return isOver ? 'shows more than it may' : outside(viewTable, data);
  },
  text: async (platform, asked) => {
    const data = await showText(platform, asked, visitor);
    const { text, html, tree, cells } = data;
    const isOver =
      text.length > mebibyte / 2 ||
      (html?.length ?? 0) > 1_000_000 ||
      (tree?.length ?? 0) > mebibyte ||
      (cells?.length ?? 0) > 500 ||
      JSON.stringify(data).length > 24 * mebibyte;
    return isOver ? 'shows more than it may' : outside(viewText, data);
  },
  thumbnail: async (platform, asked) => {
    const picture = await thumbnail(platform, { ...asked, width }, visitor);
    return picture.size > mebibyte ? 'is larger than a picture may be' : undefined;
  },
};

/** Makes so many damaged files, the same ones for the same seed, looks at each in every way, and tells what was wrong. */
export const fuzzFiles = async (
  given: Platform,
  { files, seed, onFinding }: Omit<Wanted, 'onScene'> & { files: number },
): Promise<{ findings: readonly Finding[]; shown: number }> => {
  const held = new Map<string, Buffer>();
  const platform = { ...given, blobs: heldInMemory(held) };
  const { id: laboratoryId, ownerId } = await somewhereToPublish(platform);
  const recordId = await storeDataset(platform, { ownerId, laboratoryId });
  const [good, hostile] = [await goodFiles(), hostileFiles()];
  const findings: Finding[] = [];
  let shown = 0;
  for (let count = 0; count < files; count += 1) {
    const chance = chanceOf(`${seed} file ${count}`);
    const [whole, other] = [chance.one(good), chance.one(good)];
    const file = hostile[count / 20] ?? { name: whole.name, bytes: damageBytes(whole.bytes, other.bytes, chance) };
    const { id: fileId } = await storeFile(platform, recordId, `${count}/${file.name}`, file.bytes);
    const looked = await lookAt(platform, fileId);
    held.clear();
    shown += looked.shown;
    const memory = process.memoryUsage().rss;
    for (const what of [...looked.wrong, ...(memory > mostMemory ? [`takes ${memory} bytes of memory`] : [])]) {
      const finding = { what, request: describe(count, file) };
      findings.push(finding);
      onFinding?.(finding);
    }
  }
  return { findings, shown };
};

const lookAt = async (platform: Platform, fileId: string): Promise<{ wrong: string[]; shown: number }> => {
  const wrong: string[] = [];
  let shown = 0;
  const judge = async (name: string, work: () => Promise<Wrong>): Promise<void> => {
    const begun = performance.now();
    try {
      const problem = await work();
      shown += 1;
      wrong.push(...(problem ? [`${name} ${problem}`] : []));
    } catch (error) {
      const isRefusal = error instanceof Failure && error.code < 500;
      wrong.push(
        ...(isRefusal ? [] : [`${name} fails: ${error instanceof Error ? error.stack : String(error)}`]),
        ...(isRefusal && !isSentence(error.message) ? [`${name} says "${error.message}"`] : []),
      );
    }
    wrong.push(...(performance.now() - begun > longestMs ? [`${name} takes too long`] : []));
  };
  const viewAll = (asked: { fileId: string; entry?: string }, prefix = ''): Promise<void[]> =>
    Promise.all(Object.entries(views).map(([name, view]) => judge(prefix + name, () => view(platform, asked))));
  const entries: string[] = [];
  await judge('zip', async () => {
    const data = await listEntries(platform, { fileId, path: '', page: 1, size }, visitor);
    entries.push(...data.list.filter(({ type }) => type === 'file').map(({ path }) => path));
    return data.list.length > size || data.entries > 100_000 ? 'shows more than it may' : outside(listZipEntries, data);
  });
  await viewAll({ fileId });
  for (const entry of entries.slice(0, 2)) {
    await viewAll({ fileId, entry }, 'entry of a zip: ');
  }
  return { wrong, shown };
};

/** Nothing of ten thousand files needs to stay. */
const heldInMemory = (held: Map<string, Buffer>): Platform['blobs'] => ({
  ...memoryStore(Buffer.alloc(0)).blobs,
  write: async (key, content) => {
    const bytes = await buffer(content);
    held.set(key, bytes);
    return bytes.length;
  },
  read: async (key, range) => {
    const bytes = held.get(key) ?? Buffer.alloc(0);
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    return Readable.from(part.length > 0 ? [part] : []);
  },
});

const describe = (count: number, { name, bytes }: GivenFile): string =>
  `file ${count}, ${name}, ${bytes.length} bytes: ${bytes.subarray(0, 60).toString('hex')}…`;
