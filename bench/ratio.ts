/** Our speed over that of the bare way, measured in one run; 1 is as fast. */
export interface Measured {
  readonly name: string;
  readonly ratio: number;
  readonly promised: number;
  readonly oursMs: number;
  readonly bareMs: number;
  /** What the two are counted in, where it is not milliseconds. */
  readonly unit?: string;
}

/** Runs ours and the bare way in turns, so that a busy machine slows both, and gives the median ratio of their speeds. */
export const speedRatio = async (
  rounds: number,
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<{ ratio: number; oursMs: number; bareMs: number }> => {
  const oursTimes: number[] = [];
  const bareTimes: number[] = [];
  await ours();
  await bare();
  for (let round = 0; round < rounds; round += 1) {
    bareTimes.push(await timeOf(bare));
    oursTimes.push(await timeOf(ours));
  }
  const oursMs = median(oursTimes);
  const bareMs = median(bareTimes);
  return { ratio: bareMs / oursMs, oursMs, bareMs };
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;
