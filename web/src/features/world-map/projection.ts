import type { Metadata } from '@vitrine/contract/metadata.ts';

type Place = Metadata['places'][number];
export type Point = NonNullable<Place['point']>;
export type Box = NonNullable<Place['box']>;

/** Where something is drawn, in units of the map: 360 wide, 180 high, a degree each. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const mapWidth = 360;
export const mapHeight = 180;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** A hundredth of a degree is about a kilometre: finer than a finger on this map. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Plate carrée: a degree is the same everywhere, so that a click can be read back. */
export const spotOf = ({ latitude, longitude }: Point): Spot => ({ x: longitude + 180, y: 90 - latitude });

export const pointAt = ({ x, y }: Spot): Point => ({
  latitude: rounded(within(90 - y, -90, 90)),
  longitude: rounded(within(x - 180, -180, 180)),
});

/** The box between two spots, in whichever direction it was drawn. */
export const boxBetween = (one: Spot, other: Spot): Box => {
  const [first, second] = [pointAt(one), pointAt(other)];
  return {
    south: Math.min(first.latitude, second.latitude),
    north: Math.max(first.latitude, second.latitude),
    west: Math.min(first.longitude, second.longitude),
    east: Math.max(first.longitude, second.longitude),
  };
};

interface Rectangle extends Spot {
  readonly width: number;
  readonly height: number;
}

/** What is drawn for a box: two pieces where it lies across the date line. */
export const rectanglesOf = ({ south, north, west, east }: Box): readonly Rectangle[] => {
  const piece = (from: number, to: number): Rectangle => ({
    x: from + 180,
    y: 90 - north,
    width: to - from,
    height: Math.max(north - south, 0),
  });
  return west <= east ? [piece(west, east)] : [piece(west, 180), piece(-180, east)];
};

/** A typed number of degrees; undefined where it is none, or lies outside. */
export const readDegrees = (text: string, most: number): number | undefined => {
  const typed = text.trim().replace(',', '.').replace(/°$/u, '').trim();
  if (!/^[+-]?\d+(?:\.\d+)?$/u.test(typed)) return undefined;
  const value = Number(typed);
  return Math.abs(value) <= most ? value : undefined;
};
