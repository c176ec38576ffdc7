import type { Chances } from './chances.ts';
import type { MarkShape } from './mark-shape.ts';
import { around, centre, circle, type Point, stroke } from './points.ts';

const sixth = 1 / 6;
const step = 21;

/** The places of a hexagonal lattice around its middle, by the ring that a turn of a sixth takes into itself. */
const rings = (start: number): readonly (readonly Point[])[] =>
  [
    { radius: step, turn: 0 },
    { radius: step * Math.sqrt(3), turn: sixth / 2 },
    { radius: step * 2, turn: 0 },
  ].map(({ radius, turn }) => Array.from({ length: 6 }, (_, corner) => around(start + turn + corner * sixth, radius)));

const isNeighbour = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) < step * 1.1;

const bonds = (points: readonly Point[]): string =>
  points
    .flatMap((one, index) =>
      points
        .slice(index + 1)
        .filter((other) => isNeighbour(one, other))
        .map((other) => stroke(one, other)),
    )
    .join('');

/** Atoms on a hexagonal lattice: every ring of them has a size and a way of its own, so that the whole stays sixfold. */
export const lattice = (chance: Chances): readonly MarkShape[] => {
  const start = chance.oneOf([0, sixth / 2]);
  const middle: readonly Point[] = [{ x: centre, y: centre }];
  const [first = [], second = [], third = []] = rings(start);
  const present = chance.oneOf([
    [middle, first, second, third],
    [middle, first, third],
    [first, second, third],
    [first, second],
    [middle, first, second],
  ]);
  const net: MarkShape = { path: bonds(present.flat()), strength: 0.45, line: chance.between(2, 3.4) };
  const atoms = present.map((ring): MarkShape => {
    const radius = chance.between(4, 9.2);
    const path = ring.map((point) => circle(point, radius)).join('');
    const isSecond = chance.oneOf([true, false]);
    return { path, strength: isSecond ? 0.85 : 0.95, second: isSecond };
  });
  return [net, ...atoms];
};
