/** One shape of a mark: a path in a square of 120, filled or drawn, as strong as its light. */
export interface MarkShape {
  readonly path: string;
  readonly strength: number;
  /** Width of the line; without it the shape is filled. */
  readonly line?: number;
  /** In the second colour of the mark. */
  readonly second?: boolean;
}
