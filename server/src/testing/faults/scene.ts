import { listFiles } from '@vitrine/contract/files.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Instance } from '../call.ts';
import { makeSubmission, publishRow, sendFile, sha256, someBytes } from '../datasets.ts';
import { signedIn, type Person } from '../people.ts';
import { somewhereToPublish } from '../published.ts';

export interface PublishedFile {
  readonly owner: Person;
  readonly recordId: string;
  readonly fileId: string;
  readonly sha256: string;
}

/** A published dataset with one file, whose bytes went through the process as those of a browser do. */
export const publishFile = async (site: Instance, platform: Platform, size = 50_000): Promise<PublishedFile> => {
  const owner = await signedIn(platform);
  const recordId = await makeSubmission(platform, owner);
  const content = someBytes(size);
  await sendFile(site.origin, owner.token, recordId, 'cores.bin', content);
  const [file] = await filesOf(site, recordId, owner);
  await publishRow(platform, recordId, (await somewhereToPublish(platform)).id);
  return { owner, recordId, fileId: file?.id ?? '', sha256: sha256(content) };
};

/** The files in a folder of a dataset as its owner sees them. */
export const filesOf = async (site: Instance, id: string, { token }: Person, folder = '') => {
  const { data } = await site.call(listFiles, { id, folder, size: 200 }, { token });
  return data.list.filter((entry) => entry.type === 'file');
};
