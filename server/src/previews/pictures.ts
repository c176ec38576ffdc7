import sharp from 'sharp';
import { Failure } from '../platform/failure.ts';
import { openGate } from '../platform/threads/gate.ts';

/** The formats by their first bytes. sharp reads many more, and some of them cost it minutes, SVG above all. */
const formats = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];

export const pictureFormat = (beginning: Uint8Array): boolean => {
  const text = Buffer.from(beginning.subarray(0, 12)).toString('latin1');
  return formats.some((each) => each.test(text));
};

export interface Drawn {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const mostPixels = 100_000_000;
const seconds = 10;
const gate = openGate(2, 100);

/** Draws the picture anew, which leaves nothing of the file but its pixels: no script, no place where it was taken. */
export const drawAnew = (file: Uint8Array, width: number): Promise<Drawn> =>
  gate(async () => {
    try {
      if (!pictureFormat(file)) {
        throw new Error('format');
      }
      const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      throw new Failure(422, 'This picture is damaged or too large to be shown here. It can still be downloaded.');
    }
  });
