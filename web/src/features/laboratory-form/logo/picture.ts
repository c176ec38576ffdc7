import { cornerOf, type Crop, sideOf } from './crop.ts';

const largestSide = 640;

export interface Picture {
  readonly image: HTMLImageElement;
  readonly url: string;
  /** Made of lines, not of pixels: as sharp as one likes. */
  readonly isDrawing: boolean;
}

/** Lets the browser read a file as a picture; it refuses whatever it cannot draw. */
export const readPicture = async (file: Blob): Promise<Picture> => {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('The picture has no size');
    return { image, url, isDrawing: file.type === 'image/svg+xml' };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
};

/** The square as a picture of its own. */
export const cutOut = ({ image, isDrawing }: Picture, crop: Crop): Promise<Blob> => {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const from = sideOf(size, crop);
  const { left, top } = cornerOf(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = isDrawing ? largestSide : Math.max(1, Math.min(largestSide, Math.round(from)));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (context === null) return Promise.reject(new Error('This browser cannot draw'));
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, from, from, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large')) : resolve(blob)),
      'image/png',
    );
  });
};
