/** A file that was chosen or dropped, with its place below what was chosen. */
export interface FoundFile {
  readonly path: string;
  readonly file: File;
}

export interface Found {
  readonly files: readonly FoundFile[];
  /** Paths of what could not be read. */
  readonly unreadable: readonly string[];
}

const withoutSlash = (path: string): string => path.replace(/^\/+/u, '');

const fileIn = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => {
    entry.file(resolve, () => resolve(null));
  });

/** A browser gives the content of a folder in parts, until a part is empty. */
const partOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[] | null> =>
  new Promise((resolve) => {
    reader.readEntries(resolve, () => resolve(null));
  });

/** A browser looks it up when it is first asked for, which takes a while for thousands of files: so not all at once. */
const lookUpSize = ({ size }: File): number => size;
const batch = 200;

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** All files in what was dropped, folders read to their depth. Empty folders bring nothing. */
export const readEntries = async (
  dropped: readonly FileSystemEntry[],
  onCount: (files: number) => void = () => undefined,
): Promise<Found> => {
  const files: FoundFile[] = [];
  const unreadable: string[] = [];
  const folders: FileSystemDirectoryEntry[] = [];

  const take = async (entries: readonly FileSystemEntry[]): Promise<void> => {
    folders.push(...entries.filter(isFolder));
    const read = entries
      .filter(isFile)
      .map(async (entry) => ({ path: withoutSlash(entry.fullPath), file: await fileIn(entry) }));
    for (const { path, file } of await Promise.all(read)) {
      if (file === null) unreadable.push(path);
      else {
        lookUpSize(file);
        files.push({ path, file });
      }
    }
    onCount(files.length);
  };

  await take(dropped);
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    const reader = folder.createReader();
    for (;;) {
      const part = await partOf(reader);
      if (part === null) unreadable.push(withoutSlash(folder.fullPath));
      if (part === null || part.length === 0) break;
      await take(part);
    }
  }
  return { files, unreadable };
};

/** What a file input holds: files, or a folder with all that is in it. */
export const readInput = async (
  list: readonly File[],
  onCount: (files: number) => void = () => undefined,
): Promise<Found> => {
  for (let from = 0; from < list.length; from += batch) {
    list.slice(from, from + batch).forEach(lookUpSize);
    onCount(Math.min(from + batch, list.length));
    await breath();
  }
  return { files: list.map((file) => ({ path: file.webkitRelativePath || file.name, file })), unreadable: [] };
};

const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
