import type { Metadata } from '@vitrine/contract/metadata.ts';
import { type PointerEvent, useRef, useState } from 'react';
import {
  type Box,
  boxBetween,
  mapHeight,
  mapWidth,
  type Point,
  pointAt,
  rectanglesOf,
  type Spot,
  spotOf,
} from './projection.ts';
import styles from './world-map.module.css';
import { worldOutline } from './world-outline.ts';

type Place = Metadata['places'][number];

interface WorldMapProps {
  readonly places: readonly Place[];
  /** The one that a click sets; the others are shown paler. */
  readonly active: number;
  readonly readOnly: boolean;
  readonly onPoint: (point: Point) => void;
  readonly onBox: (box: Box) => void;
}

/** A hand that trembles less than this has clicked. */
const least = 3;

const graticule = [
  ...[-120, -60, 0, 60, 120].map((longitude) => `M${longitude + 180} 0V${mapHeight}`),
  ...[-60, -30, 0, 30, 60].map((latitude) => `M0 ${90 - latitude}H${mapWidth}`),
].join('');

/** An area that is too small to be seen on this map gets a ring around it. */
const smallMiddle = (box: Box): Spot | undefined => {
  const [first] = rectanglesOf(box);
  if (first === undefined || first.width > 2 * least || first.height > 2 * least) return undefined;
  return { x: first.x + first.width / 2, y: first.y + first.height / 2 };
};

const Mark = ({ place, other }: { readonly place: Pick<Place, 'point' | 'box'>; readonly other: boolean }) => {
  const spot = place.point === null ? undefined : spotOf(place.point);
  const middle = place.box === null ? undefined : smallMiddle(place.box);
  return (
    <g data-other={other || undefined}>
      {place.box !== null &&
        rectanglesOf(place.box).map((rectangle) => <rect key={rectangle.x} className={styles.area} {...rectangle} />)}
      {middle !== undefined && <circle className={styles.ring} cx={middle.x} cy={middle.y} r={5} />}
      {spot !== undefined && (
        <>
          <circle className={styles.ring} cx={spot.x} cy={spot.y} r={5} />
          <circle className={styles.point} cx={spot.x} cy={spot.y} r={1.8} />
        </>
      )}
    </g>
  );
};

/** Click sets a point, drag an area. Everything it does can be typed as well: it is hidden from screen readers. */
export const WorldMap = ({ places, active, readOnly, onPoint, onBox }: WorldMapProps) => {
  const map = useRef<SVGSVGElement>(null);
  const [start, setStart] = useState<Spot>();
  const [now, setNow] = useState<Spot>();
  const spotAt = ({ clientX, clientY }: PointerEvent): Spot => {
    const area = map.current?.getBoundingClientRect();
    if (area === undefined) return { x: 0, y: 0 };
    return {
      x: ((clientX - area.left) / area.width) * mapWidth,
      y: ((clientY - area.top) / area.height) * mapHeight,
    };
  };
  const isDrag = start !== undefined && now !== undefined && Math.hypot(now.x - start.x, now.y - start.y) > least;
  const end = (): void => {
    if (start !== undefined && now !== undefined) {
      if (isDrag) onBox(boxBetween(start, now));
      else onPoint(pointAt(start));
    }
    setStart(undefined);
    setNow(undefined);
  };
  return (
    <svg
      ref={map}
      aria-hidden="true"
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      className={styles.map}
      data-fixed={readOnly || undefined}
      onPointerDown={(event) => {
        if (readOnly || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(spotAt(event));
        setNow(spotAt(event));
      }}
      onPointerMove={(event) => {
        if (start !== undefined) setNow(spotAt(event));
      }}
      onPointerUp={end}
      onPointerCancel={() => setStart(undefined)}
    >
      <path className={styles.grid} d={graticule} />
      <path className={styles.land} d={worldOutline} />
      {places.map((place, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- places have no other name
        <Mark key={at} place={place} other={at !== active || isDrag} />
      ))}
      {isDrag && <Mark place={{ point: null, box: boxBetween(start, now) }} other={false} />}
    </svg>
  );
};
