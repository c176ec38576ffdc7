interface TarFile {
  readonly name: string;
  readonly mode: number;
  readonly content: Buffer;
}

const block = 512;

/** The plain files of a ustar archive. Folders follow from the names; links and other kinds are refused. */
export const readTar = (archive: Buffer): TarFile[] => {
  const files: TarFile[] = [];
  let header = 0;
  while (archive[header]) {
    const field = fieldsAt(archive, header);
    const name = [field.text(345, 155), field.text(0, 100)].filter(Boolean).join('/');
    const size = field.number(124, 12);
    const kind = field.text(156, 1) || '0';
    const start = header + block;
    if (name.startsWith('/') || name.split('/').includes('..')) {
      throw new Error(`${name} leads out of the archive`);
    }
    if (kind === '0') {
      files.push({ name, mode: field.number(100, 8), content: archive.subarray(start, start + size) });
    } else if (kind !== '5') {
      throw new Error(`${name} is of kind ${kind}, which is neither a file nor a folder`);
    }
    header = start + Math.ceil(size / block) * block;
  }
  return files;
};

const fieldsAt = (archive: Buffer, header: number) => {
  const text = (from: number, length: number): string =>
    archive.toString('utf8', header + from, header + from + length).replace(/\0.*$/su, '');
  // Numbers are written in octal digits.
  return { text, number: (from: number, length: number) => Number.parseInt(text(from, length).trim() || '0', 8) };
};
