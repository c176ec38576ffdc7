import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { isMissing, syncFolder } from '../storage/durable-folder.ts';

/** The format that this program writes; it reads no other. */
const format = 1;
const manifestFile = 'manifest.json';
export const checksumsFile = 'checksums.sha256';
/** Beside the backups of one folder: blobs never change, so all of them share these. */
export const blobsFolder = 'blobs';
const unfinished = '.unfinished';

const manifest = z.object({
  format: z.literal(format, 'was written by another version of Vitrine'),
  /** Of the snapshot, by the clock of the database. */
  takenAt: z.string(),
  vitrine: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
  blobs: z.object({ count: z.number(), bytes: z.number() }),
  /** Keys of files that could not be read as they arrived, and so are missing here. */
  damaged: z.array(z.string()),
  /** Mails that waited to be sent; no backup has them. */
  waitingMails: z.number(),
  /** The names of the settings that were set; their values are for you to keep. */
  settings: z.array(z.string()),
  /** The SHA-256 of the list of all others. */
  checksums: z.string(),
});
export type Manifest = z.output<typeof manifest>;

export interface FoundBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A folder for a backup that begins; it has its name only once it is complete. */
export const beginBackup = async (parent: string, takenAt: Date): Promise<string> => {
  const folder = join(parent, unfinishedNameOf(takenAt.toISOString().replaceAll(':', '-')));
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 });
  return folder;
};

/** Only the manifest makes a backup of it, and only the rename makes it one that is found. */
export const completeBackup = async (folder: string, contents: Omit<Manifest, 'format'>): Promise<string> => {
  const file = await open(join(folder, manifestFile), 'w', 0o600);
  await file.writeFile(`${JSON.stringify({ format, ...contents } satisfies Manifest, null, 2)}\n`);
  await file.sync().finally(() => file.close());
  await syncFolder(folder);
  const complete = folder.slice(0, -unfinished.length);
  await rename(folder, complete);
  await syncFolder(dirname(complete));
  return complete;
};

export const isUnfinished = (name: string): boolean => name.endsWith(unfinished);
export const unfinishedNameOf = (name: string): string => `${name}${unfinished}`;

export const isBackup = async (folder: string): Promise<boolean> =>
  !isUnfinished(folder) && (await stat(join(folder, manifestFile)).catch(() => undefined)) !== undefined;

/** The backup in the folder, or the newest of those below it. */
export const findBackup = async (folder: string): Promise<FoundBackup> => {
  const names = await readdir(folder).catch((error: unknown) => {
    throw isMissing(error) ? new Error(`There is no folder ${folder}.`) : error;
  });
  const candidates = [
    folder,
    ...names
      .toSorted()
      .toReversed()
      .map((name) => join(folder, name)),
  ];
  for (const candidate of candidates) {
    if (await isBackup(candidate)) {
      return { folder: candidate, manifest: await readManifest(candidate) };
    }
  }
  throw new Error(
    `There is no complete backup in ${folder}: none of its folders has a ${manifestFile}, which is written last.`,
  );
};

const readManifest = async (folder: string): Promise<Manifest> => {
  const path = join(folder, manifestFile);
  let parsed;
  try {
    parsed = manifest.safeParse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (!parsed.success) {
    throw new Error(`${path} is not the manifest of a backup: ${parsed.error.issues[0]?.message ?? ''}`);
  }
  return parsed.data;
};
