import type { Chances } from './chances.ts';
import type { MarkShape } from './mark-shape.ts';
import { around, polygon } from './points.ts';

/** Light falls in from the upper left, as it does in the drawings of the case. */
const light = -0.14;

const litFrom = (turn: number): number => (1 + Math.cos((turn - light) * 2 * Math.PI)) / 2;

/** A cut stone seen from above: a table in the middle, facets around it, each as bright as it faces the light. */
export const crystal = (chance: Chances): readonly MarkShape[] => {
  const corners = chance.oneOf([5, 6, 7, 8]);
  const start = chance.between(0, 1 / corners);
  const table = chance.between(17, 25);
  const twist = chance.oneOf([0, 0.5]);
  const outer = Array.from({ length: corners }, (_, corner) =>
    around(start + corner / corners, chance.between(39, 48)),
  );
  const inner = outer.map((_, corner) => around(start + (corner + twist) / corners, table));
  const facets = outer.flatMap((first, corner): MarkShape[] => {
    const second = outer[(corner + 1) % corners];
    const near = inner[corner];
    const next = inner[(corner + 1) % corners];
    if (second === undefined || near === undefined || next === undefined) return [];
    const turn = start + (corner + 0.5) / corners;
    const strength = (at: number, most: number) => most - 0.62 * litFrom(at);
    return twist === 0
      ? [{ path: polygon(first, second, next, near), strength: strength(turn, 0.95) }]
      : [
          { path: polygon(first, second, near), strength: strength(turn, 0.95) },
          { path: polygon(second, next, near), strength: strength(turn + 0.5 / corners, 0.82) },
        ];
  });
  return [...facets, { path: polygon(...inner), strength: 0.3, second: true }];
};
