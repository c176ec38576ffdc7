import type { Metadata } from '@vitrine/contract/metadata.ts';

type Place = Metadata['places'][number];

const degrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value)}° ${value < 0 ? negative : positive}`;

const pointWords = ({ latitude, longitude }: NonNullable<Place['point']>): string =>
  `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`;

export const coordinateWords = ({ point, box }: Pick<Place, 'point' | 'box'>): string => {
  if (point !== null) return pointWords(point);
  if (box === null) return '';
  const corners = [
    { latitude: box.south, longitude: box.west },
    { latitude: box.north, longitude: box.east },
  ];
  return corners.map(pointWords).join(' to ');
};
