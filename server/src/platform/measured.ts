/** A figure for those who watch the installation, read when they ask; undefined when there is none. */
export interface Measured {
  readonly name: string;
  readonly help: string;
  read(): Promise<number | undefined>;
}
