/** How large a picture is, in its own pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Which square of a picture is cut out. */
export interface Crop {
  /** 1: as large as the picture allows. */
  readonly zoom: number;
  /** Where the square lies in what is left over: 0 at the left or top edge, 1 at the right or bottom one. */
  readonly x: number;
  readonly y: number;
}

export const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 5;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: PictureSize, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The upper left corner of the square. */
export const cornerOf = (size: PictureSize, crop: Crop): { readonly left: number; readonly top: number } => {
  const side = sideOf(size, crop);
  return { left: (size.width - side) * crop.x, top: (size.height - side) * crop.y };
};

const cropAt = (size: PictureSize, zoom: number, left: number, top: number): Crop => {
  const side = sideOf(size, { ...middle, zoom });
  const share = (from: number, room: number): number => (room === 0 ? 0.5 : within(from / room, 0, 1));
  return { zoom, x: share(left, size.width - side), y: share(top, size.height - side) };
};

/** Moves the square by so many pixels of the picture, and no further than its edges. */
export const moveBy = (size: PictureSize, crop: Crop, right: number, down: number): Crop => {
  const { left, top } = cornerOf(size, crop);
  return cropAt(size, crop.zoom, left + right, top + down);
};

/** Zooms around the middle of the square, as far as the edges let it. */
export const zoomTo = (size: PictureSize, crop: Crop, wanted: number): Crop => {
  const zoom = within(wanted, 1, mostZoom);
  const { left, top } = cornerOf(size, crop);
  const shrunk = (sideOf(size, crop) - sideOf(size, { ...crop, zoom })) / 2;
  return cropAt(size, zoom, left + shrunk, top + shrunk);
};
