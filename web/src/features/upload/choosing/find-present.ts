import type { Entry, StoredFile } from '@vitrine/contract/files.ts';
import { parsePath } from '@vitrine/contract/path.ts';
import type { ChosenFile } from '../engine/engine.ts';

export interface Present {
  readonly chosen: ChosenFile;
  readonly stored: StoredFile;
}

const keyOf = (path: string): string => {
  const parsed = parsePath(path);
  return 'problem' in parsed ? path : parsed.key;
};

const foldersAbove = (key: string): string[] => {
  const parts = key.split('/').slice(0, -1);
  return parts.map((_, place) => parts.slice(0, place + 1).join('/'));
};

/** Which of the chosen files are in the dataset already, by path. Opens only folders that were chosen too. */
export const findPresent = async (
  files: readonly ChosenFile[],
  listFolder: (folder: string) => Promise<readonly Entry[]>,
): Promise<readonly Present[]> => {
  const byKey = new Map(files.map((file) => [file.key, file]));
  const wanted = new Set(files.flatMap(({ key }) => foldersAbove(key)));
  const present: Present[] = [];
  const folders = [''];
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    for (const entry of await listFolder(folder)) {
      const key = keyOf(entry.path);
      const chosen = byKey.get(key);
      if (entry.type === 'folder') {
        if (wanted.has(key)) folders.push(entry.path);
      } else if (chosen !== undefined) present.push({ chosen, stored: entry });
    }
  }
  return present;
};
