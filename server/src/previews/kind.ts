import type { PreviewKind } from '@vitrine/contract/previews.ts';
import { pictureFormat } from './pictures.ts';
import { decode } from '../platform/decode-text.ts';

const byExtension: Readonly<Record<string, PreviewKind>> = {
  csv: 'table',
  tsv: 'table',
  tab: 'table',
  psv: 'table',
  md: 'markdown',
  markdown: 'markdown',
  json: 'json',
  geojson: 'json',
  jsonld: 'json',
  ipynb: 'notebook',
};

const extensionOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const isZip = (beginning: Buffer): boolean =>
  /^PK(\x03\x04|\x05\x06|\x07\x08)/.test(beginning.toString('latin1', 0, 4));

export interface Looked {
  readonly kind: PreviewKind;
  readonly reason?: string;
}

/** How a file can be looked at, by what its bytes are; the name only tells one kind of text from another. */
export const kindOf = ({
  name,
  size,
  mediaType,
  beginning,
  inZip,
}: {
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  readonly beginning: Buffer;
  readonly inZip: boolean;
}): Looked => {
  if (size === 0) {
    return { kind: 'none', reason: 'This file is empty.' };
  }
  if (pictureFormat(beginning)) {
    return { kind: 'image' };
  }
  if (isZip(beginning)) {
    return inZip
      ? { kind: 'none', reason: 'This is a zip inside a zip. Please download it to open it.' }
      : { kind: 'zip' };
  }
  const [family] = mediaType.split('/');
  if (mediaType === 'application/pdf' || family === 'audio' || family === 'video') {
    return { kind: family === 'audio' || family === 'video' ? family : 'pdf' };
  }
  return decode(beginning)
    ? { kind: byExtension[extensionOf(name)] ?? 'text' }
    : { kind: 'none', reason: 'There is no preview for files of this kind. It can be downloaded.' };
};
