import type { Chances } from './chances.ts';
import type { MarkShape } from './mark-shape.ts';
import { around, centre, circle, leaf } from './points.ts';

const heart = { x: centre, y: centre };

const wreath = (petals: number, start: number, length: number, width: number, belly: number) =>
  Array.from({ length: petals }, (_, petal) => {
    const turn = start + petal / petals;
    return leaf(
      heart,
      around(turn, length),
      around(turn - width / petals, length * belly),
      around(turn + width / petals, length * belly),
    );
  });

/** A flower, or a diatom: two wreaths through which one sees each other, and a heart. */
export const petals = (chance: Chances): readonly MarkShape[] => {
  const number = chance.oneOf([5, 6, 7, 8, 9]);
  const start = chance.oneOf([0, 0.5]) / number;
  const width = chance.between(0.5, 0.95);
  const belly = chance.between(0.55, 0.95);
  const inner = chance.between(25, 33);
  const outside = wreath(number, start, 48, width, belly).map((path) => ({ path, strength: 0.5 }));
  const inside = wreath(number, start + 0.5 / number, inner, width * 1.1, belly).map((path) => ({
    path,
    strength: 0.62,
    second: true,
  }));
  const radius = chance.between(4, 7);
  return [...outside, ...inside, { path: circle(heart, radius), strength: 1 }];
};
