/** What files begin with, and what they are then. The sender's word is never asked: it could lie. */
const beginnings: readonly (readonly [pattern: RegExp, mediaType: string])[] = [
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^RIFF[^]{4}WAVE/, 'audio/wav'],
  [/^RIFF[^]{4}AVI /, 'video/x-msvideo'],
  [/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/, 'image/tiff'],
  [/^BM[^]{12}[\x0c\x28\x38\x40\x6c\x7c]\0\0\0/, 'image/bmp'],
  [/^8BPS/, 'image/vnd.adobe.photoshop'],
  [/^%PDF-/, 'application/pdf'],
  [/^%!PS/, 'application/postscript'],
  [/^PK(\x03\x04|\x05\x06|\x07\x08)/, 'application/zip'],
  [/^\x1f\x8b/, 'application/gzip'],
  [/^BZh[1-9]/, 'application/x-bzip2'],
  [/^\xfd7zXZ\0/, 'application/x-xz'],
  [/^\x28\xb5\x2f\xfd/, 'application/zstd'],
  [/^7z\xbc\xaf\x27\x1c/, 'application/x-7z-compressed'],
  [/^Rar!\x1a\x07/, 'application/vnd.rar'],
  [/^[^]{257}ustar/, 'application/x-tar'],
  [/^\x89HDF\r\n\x1a\n/, 'application/x-hdf5'],
  [/^CDF[\x01\x02\x05]/, 'application/x-netcdf'],
  [/^PAR1/, 'application/vnd.apache.parquet'],
  [/^ARROW1\0\0/, 'application/vnd.apache.arrow.file'],
  [/^SIMPLE {2}=/, 'application/fits'],
  [/^SQLite format 3\0/, 'application/vnd.sqlite3'],
  [/^\x93NUMPY/, 'application/x-npy'],
  [/^[^]{128}DICM/, 'application/dicom'],
  [/^(\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1)/, 'application/x-ole-storage'],
  [/^OggS/, 'audio/ogg'],
  [/^fLaC/, 'audio/flac'],
  [/^(ID3|\xff[\xfb\xf3\xf2])/, 'audio/mpeg'],
  [/^[^]{4}ftyp(qt)/, 'video/quicktime'],
  [/^[^]{4}ftyp(M4A)/, 'audio/mp4'],
  [/^[^]{4}ftyp(avif|avis)/, 'image/avif'],
  [/^[^]{4}ftyp(heic|heix|mif1)/, 'image/heic'],
  [/^[^]{4}ftyp/, 'video/mp4'],
  [/^\x1aE\xdf\xa3/, 'video/webm'],
  [/^\0asm/, 'application/wasm'],
  [/^\x7fELF/, 'application/x-executable'],
  [/^MZ/, 'application/vnd.microsoft.portable-executable'],
];

/** A zip with a name of these is a document of the office. */
const zipped: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  epub: 'application/epub+zip',
};

/** Text says nothing about itself: here the name decides, among kinds of text alone. */
const texts: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  tab: 'text/tab-separated-values',
  md: 'text/markdown',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  ndjson: 'application/x-ndjson',
  geojson: 'application/geo+json',
  ipynb: 'application/x-ipynb+json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  html: 'text/html',
  htm: 'text/html',
  tex: 'application/x-tex',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  fasta: 'text/x-fasta',
  fa: 'text/x-fasta',
};

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file is by its first bytes; its name only tells kinds of text and of zip apart. */
export const mediaTypeOf = (name: string, head: Buffer): string => {
  const extension = extensionOf(name);
  const text = head.toString('latin1');
  const found = beginnings.find(([pattern]) => pattern.test(text))?.[1];
  if (found) {
    return found === 'application/zip' ? (zipped[extension] ?? found) : found;
  }
  return isText(head) ? (texts[extension] ?? 'text/plain') : 'application/octet-stream';
};

/** No byte that text never has; in any of the usual encodings. */
const isText = (head: Buffer): boolean =>
  head.length === 0 ||
  /^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2)) ||
  !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127);
