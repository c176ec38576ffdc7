import { benchCalls } from './calls.ts';
import { benchStorage } from './storage.ts';

/** Our speed over that of the bare way, measured in one run; 1 is as fast. */
export interface Measured {
  readonly name: string;
  readonly ratio: number;
  readonly promised: number;
  readonly oursMs: number;
  readonly bareMs: number;
}

const benches: Readonly<Record<string, () => Promise<readonly Measured[]>>> = {
  storage: benchStorage,
  calls: benchCalls,
};

const [only] = process.argv.slice(2);
let kept = true;
for (const [name, bench] of Object.entries(benches)) {
  if (!only || only === name) {
    for (const { name: what, ratio, promised, oursMs, bareMs } of await bench()) {
      kept &&= ratio >= promised;
      const verdict = ratio >= promised ? 'kept  ' : 'broken';
      console.log(
        `${verdict}  ${ratio.toFixed(2)} × (promised ${promised})  ${what}  [${Math.round(oursMs)} / ${Math.round(bareMs)} ms]`,
      );
    }
  }
}
process.exitCode = kept ? 0 : 1;
