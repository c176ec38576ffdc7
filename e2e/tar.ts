export interface TarFile {
  readonly name: string;
  readonly mode: number;
  readonly content: Buffer;
}

const block = 512;

/** The plain files of a ustar archive. Folders follow from the names; links and other kinds are refused. */
export const readTar = (archive: Buffer): TarFile[] => {
  const files: TarFile[] = [];
  for (let header = 0; archive[header];) {
    const text = (from: number, length: number) =>
      archive.toString('utf8', header + from, header + from + length).replace(/\0.*$/su, '');
    const number = (from: number, length: number) => Number.parseInt(text(from, length).trim() || '0', 8);
    const name = [text(345, 155), text(0, 100)].filter(Boolean).join('/');
    const size = number(124, 12);
    const kind = text(156, 1) || '0';
    const start = header + block;
    if (name.startsWith('/') || name.split('/').includes('..')) throw new Error(`${name} leads out of the archive`);
    if (kind === '0') files.push({ name, mode: number(100, 8), content: archive.subarray(start, start + size) });
    else if (kind !== '5') throw new Error(`${name} is of kind ${kind}, which is neither a file nor a folder`);
    header = start + Math.ceil(size / block) * block;
  }
  return files;
};
