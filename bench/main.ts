import { benchCalls } from './calls.ts';
import { benchDownloads } from './downloads.ts';
import type { Measured } from './ratio.ts';
import { benchStorage } from './storage.ts';

const benches: Readonly<Record<string, () => Promise<readonly Measured[]>>> = {
  storage: benchStorage,
  calls: benchCalls,
  downloads: benchDownloads,
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
