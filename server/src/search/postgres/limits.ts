/** Where a large result is no longer worked through whole. */
export interface Limits {
  /** Up to so many all are counted; beyond, the sample is. */
  readonly countedExactly: number;
  /** Up to so many all are ranked; of more, only some: the best by use and age, and those that match in the title. */
  readonly rankedWhole: number;
  readonly rankedFew: number;
  /** Where much matches, some steps along the order of everything find enough; each reads a text, so they are few. */
  readonly mostSteps: number;
}

export const usualLimits: Limits = { countedExactly: 25_000, rankedWhole: 1500, rankedFew: 100, mostSteps: 3000 };
