import { parseArgs } from 'node:util';
import { benchCalls } from './calls.ts';
import { benchDownloads } from './downloads.ts';
import { benchLoad } from './load.ts';
import type { Measured } from './ratio.ts';
import { benchSearch } from './search.ts';
import { benchStorage } from './storage.ts';
import { benchUploads } from './uploads.ts';

// --records 1000000 measures the search over so many datasets, several numbers one after another; load takes --minutes.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { records: { type: 'string', multiple: true }, minutes: { type: 'string', default: '10' } },
});
const sizes = (values.records ?? ['10000', '100000']).map(Number);

const benches: Readonly<Record<string, () => Promise<readonly Measured[]>>> = {
  storage: benchStorage,
  calls: benchCalls,
  search: () => benchSearch(sizes),
  uploads: benchUploads,
  downloads: benchDownloads,
  load: () => benchLoad({ records: Number(values.records?.[0] ?? 100_000), minutes: Number(values.minutes) }),
};

const only = positionals[0] ?? (values.records ? 'search' : undefined);
let kept = true;
for (const [name, bench] of Object.entries(benches)) {
  if (!only || only === name) {
    for (const { name: what, ratio, promised, oursMs, bareMs, unit = 'ms' } of await bench()) {
      kept &&= ratio >= promised;
      const verdict = ratio >= promised ? 'kept  ' : 'broken';
      console.log(
        `${verdict}  ${ratio.toFixed(2)} × (promised ${promised})  ${what}  [${Math.round(oursMs)} / ${Math.round(bareMs)} ${unit}]`,
      );
    }
  }
}
process.exitCode = kept ? 0 : 1;
