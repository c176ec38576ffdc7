import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { showId } from '@vitrine/contract/ids.ts';
import { findEntry, openEntry } from '../platform/archive/open-entry.ts';
import type { Sendable } from '../platform/http/send-bytes.ts';
import type { Platform } from '../platform/platform.ts';
import { crc32OfFile } from './crc32.ts';
import { sentMediaType } from './media-types.ts';
import { datasetOpenTo, fileFor, type Claim } from './downloads.ts';
import { filesOf, type FileRow, type HeldDataset } from './queries.ts';
import { checksumLine, gathered, planZip, zipBytes, type ZipSource } from './zip/dataset-zip.ts';

export interface Download extends Sendable {
  readonly recordId: string;
}

const pathOf = ({ folder, name }: FileRow): string => (folder === '' ? name : `${folder}/${name}`);
const etagOf = (digest: string): string => `"${digest}"`;

/** One file, or one inside a file that is a zip. */
export const downloadFile = async (
  platform: Platform,
  { fileId, entry }: { readonly fileId: string; readonly entry?: string | undefined },
  claim: Claim,
): Promise<Download> => {
  const file = await fileFor(platform.database, fileId, claim);
  return entry === undefined ? wholeFile(platform, file) : entryOf(platform, file, entry);
};

const wholeFile = async ({ blobs, config }: Platform, file: FileRow): Promise<Download> => {
  // Before anything is promised: fewer bytes than announced would leave the receiver waiting.
  const stored = await blobs.size(file.blobKey);
  if (stored !== file.size) {
    throw new Error(`The blob ${file.blobKey} has ${stored} bytes instead of ${file.size}.`);
  }
  const place = config.accelPrefix && blobs.place?.(file.blobKey);
  return {
    recordId: file.recordId,
    name: file.name,
    mediaType: sentMediaType(file.mediaType),
    etag: etagOf(file.sha256.toString('hex')),
    size: file.size,
    ranges: true,
    place: place && `${config.accelPrefix}${place}`,
    open: (range) => blobs.read(file.blobKey, range),
  };
};

const entryOf = async ({ blobs }: Platform, file: FileRow, path: string): Promise<Download> => {
  const entry = await findEntry(blobs, file, path);
  const digest = createHash('sha256').update(file.sha256).update(path).digest('hex');
  return {
    recordId: file.recordId,
    name: path.split('/').at(-1) ?? path,
    mediaType: 'application/octet-stream',
    etag: etagOf(digest),
    size: entry.size,
    ranges: false,
    open: () => openEntry(blobs, file, entry),
  };
};

/** A dataset as a whole, as a zip whose every byte is known beforehand. */
export const downloadDataset = async (platform: Platform, id: string, claim: Claim): Promise<Download> => {
  const held = await datasetOpenTo(platform.database, id, claim);
  const source = zipSource(platform, held);
  const plan = await planZip(source);
  return {
    recordId: id,
    name: `${held.title.trim().slice(0, 80).trim() || 'Dataset'} ${showId(id)}.zip`,
    mediaType: 'application/zip',
    etag: etagOf(plan.digest),
    size: plan.size,
    ranges: true,
    open: async (range) =>
      Readable.from(gathered(zipBytes(source, plan, range ?? { start: 0, end: plan.size - 1 })), {
        objectMode: false,
        highWaterMark: 1024 * 1024,
      }),
  };
};

type PathedFile = FileRow & { readonly path: string };

const zipSource = (platform: Platform, { at, filesOf: holder }: HeldDataset): ZipSource<PathedFile> => ({
  at,
  files: () => pathedFiles(platform, holder),
  crc32: (file) => crc32OfFile(platform, file),
  read: (file, range) => platform.blobs.read(file.blobKey, range),
});

const pathedFiles = async function* ({ database }: Platform, holder: string): AsyncGenerator<PathedFile> {
  for await (const file of filesOf(database, holder)) {
    yield { ...file, path: pathOf(file) };
  }
};

/** What `sha256sum --check` reads. */
export const checksumsOf = async (platform: Platform, id: string, claim: Claim): Promise<() => Readable> => {
  const held = await datasetOpenTo(platform.database, id, claim);
  const lines = async function* () {
    for await (const file of pathedFiles(platform, held.filesOf)) {
      yield checksumLine(file);
    }
  };
  return () => Readable.from(gathered(lines()), { objectMode: false });
};
