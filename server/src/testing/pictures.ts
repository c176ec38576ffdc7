import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A word that a picture carries beside its pixels. */
export const secretOfPicture = 'taken-at-home-by-ines';

/** A picture with something to tell beside its pixels, as cameras write it. */
export const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif', background = '#2f7f86') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .withExif({ IFD0: { Copyright: secretOfPicture }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
    .toFormat(format)
    .toBuffer();

/** A picture that does not shrink when it is packed, of about so many bytes. */
export const noise = (side: number, format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();

const chunk = (type: string, data: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(type), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([size, content, check]);
};

/** A black and white PNG of these dimensions in a few bytes; no more than 20 MB of its pixels are there. */
export const vastPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = Math.min(20_000_000, (Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(pixels), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A drawing of a few hundred letters that holds ten thousand million rectangles. */
export const endlessDrawing = (): Buffer => {
  const group = (level: number) => `<g id="a${level + 1}">${`<use xlink:href="#a${level}"/>`.repeat(10)}</g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><g id="a0"><rect width="1" height="1"/></g>${Array.from(
      { length: 10 },
      (_, level) => group(level),
    ).join('')}<use xlink:href="#a10"/></svg>`,
  );
};
