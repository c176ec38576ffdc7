import type { DemonstrationDataset } from './dataset.ts';
import { concrete } from './datasets-concrete.ts';
import { riverWords } from './datasets-river-words.ts';
import { sleep } from './datasets-sleep.ts';
import { softMatter } from './datasets-soft-matter.ts';
import { tidalFlats } from './datasets-tidal-flats.ts';
import { underWay } from './datasets-under-way.ts';
import { upperAtmosphere } from './datasets-upper-atmosphere.ts';

/** All that the demonstration begins with, in the order in which it is made. */
export const datasets: readonly DemonstrationDataset[] = [
  ...underWay,
  ...upperAtmosphere,
  ...tidalFlats,
  ...riverWords,
  ...sleep,
  ...softMatter,
  ...concrete,
];
