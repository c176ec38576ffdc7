import { chances, type Chances } from './chances.ts';
import { crystal } from './crystal.ts';
import { lattice } from './lattice.ts';
import type { MarkShape } from './mark-shape.ts';
import { petals } from './petals.ts';

export const markHues = ['verdigris', 'blue', 'amber', 'slate'] as const;
type MarkHue = (typeof markHues)[number];

export const markKinds = ['crystal', 'petals', 'lattice'] as const;
type MarkKind = (typeof markKinds)[number];

export interface MarkDrawing {
  readonly kind: MarkKind;
  readonly hue: MarkHue;
  readonly secondHue: MarkHue;
  readonly shapes: readonly MarkShape[];
}

const draw: Readonly<Record<MarkKind, (chance: Chances) => readonly MarkShape[]>> = { crystal, petals, lattice };

/** The mark of a laboratory without a logo: the same for the same short name, on every device and for good. */
export const drawMark = (idf: string): MarkDrawing => {
  const chance = chances(idf);
  const kind = chance.oneOf(markKinds);
  const hue = chance.oneOf(markHues);
  const secondHue = chance.oneOf(markHues.filter((other) => other !== hue));
  return { kind, hue, secondHue, shapes: draw[kind](chance) };
};
