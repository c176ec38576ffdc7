import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { search } from '@vitrine/contract/search.ts';
import { openDatabase, type DatabaseConnection } from '../server/src/platform/database.ts';
import { migrate } from '../server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import { find } from '../server/src/search/find.ts';
import { openPostgresIndex } from '../server/src/search/postgres/postgres-index.ts';
import { inventRecords } from './search-records.ts';
import type { Measured } from './ratio.ts';
import { textbookPage } from './search-textbook.ts';

const rounds = 40;

interface Timed {
  readonly p50: number;
  readonly p95: number;
  /** Of ours and of PostgreSQL's processes together, each time: a busy machine does not change it much. */
  readonly processor: number;
}

/** Search pages (total, ten hits, the counts of eight filters) by kind of question, over so many datasets. */
export const benchSearch = async (sizes: readonly number[]): Promise<readonly Measured[]> => {
  const measured: Measured[] = [];
  for (const records of sizes) {
    measured.push(...(await benchSize(records)));
  }
  return measured;
};

const benchSize = async (records: number): Promise<readonly Measured[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const postgres = await startEmbeddedPostgres(folder, { settings: { synchronous_commit: 'off' } });
  const address = await postgres.address('vitrine');
  await migrate(address);
  const connection = openDatabase(address, 4, () => undefined);
  try {
    const start = performance.now();
    await inventRecords(connection, records);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(
      `\n${records.toLocaleString('en')} datasets (invented in ${seconds} s), load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    console.log('| question | hits | p50 ms | p95 ms | processor ms |\n|---|---|---|---|---|');
    return await benchQuestions(connection, records);
  } finally {
    await connection.close();
    await postgres.stop();
    await Promise.all(
      [folder, postgres.elsewhere]
        .filter((path) => path !== undefined)
        .map((path) => rm(path, { recursive: true, force: true })),
    );
  }
};

const benchQuestions = async (connection: DatabaseConnection, records: number): Promise<readonly Measured[]> => {
  const searchIndex = openPostgresIndex(connection.database);
  const page = (input: object) =>
    find(connection.database, searchIndex, search.input.parse({ facets: true, ...input }));
  const [rare, middling, common] = await Promise.all(
    [0.0001, 0.01, 0.25].map((share) => wordsIn(connection, records * share)),
  );
  const phrases = await phrasesIn(connection);
  const at = (list: readonly string[] | undefined, index: number) => list?.[index % list.length] ?? '';
  const types = ['Dataset', 'Software', 'Image', 'Model'];
  const two = (index: number) => ({ type: [at(types, index)], year: [String(2018 + (index % 8))] });
  const questions: Readonly<Record<string, (index: number) => object>> = {
    empty: () => ({}),
    'empty, newest': () => ({ sort: 'newest' }),
    'one wide filter': (index) => ({ access: [at(['open', 'embargoed', 'restricted'], index)] }),
    'two filters': two,
    'rare word': (index) => ({ keyword: at(rare, index) }),
    'middling word': (index) => ({ keyword: at(middling, index) }),
    'common word': (index) => ({ keyword: at(common, index) }),
    'common word, newest': (index) => ({ keyword: at(common, index), sort: 'newest' }),
    'common word, page 20': (index) => ({ keyword: at(common, index), page: 20 }),
    'common word, two filters': (index) => ({ keyword: at(common, index), ...two(index) }),
    'two words': (index) => ({ keyword: `${at(middling, index)} ${at(common, index)}` }),
    phrase: (index) => ({ keyword: `"${at(phrases, index)}"` }),
    'beginning of a word': (index) => ({ keyword: at(common, index).slice(0, 2), typing: true }),
    'misspelt word': (index) => ({ keyword: misspell(at(middling, index)) }),
  };
  const measured: Measured[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const { total, exact } = await page(question(0));
    const ours = await timesOf(connection, (index) => page(question(index)));
    console.log(
      `| ${name} | ${exact ? '' : 'about '}${total.toLocaleString('en')} | ${ours.p50.toFixed(1)} | ${ours.p95.toFixed(1)} | ${ours.processor.toFixed(1)} |`,
    );
    if (name === 'common word' || name === 'middling word') {
      const words = name === 'common word' ? common : middling;
      const bare = await timesOf(connection, (index) => textbookPage(connection, at(words, index)), 5);
      console.log(
        `| ${name}, the textbook way | | ${bare.p50.toFixed(1)} | ${bare.p95.toFixed(1)} | ${bare.processor.toFixed(1)} |`,
      );
      measured.push({
        name: `${name} over ${records.toLocaleString('en')} datasets / the textbook way`,
        // The promise is made for a million; below that the textbook has less to lose.
        promised: records >= 1_000_000 ? 20 : name === 'common word' && records >= 100_000 ? 4 : 0.3,
        ratio: bare.processor / ours.processor,
        oursMs: ours.processor,
        bareMs: bare.processor,
      });
    }
  }
  return measured;
};

const timesOf = async (
  connection: DatabaseConnection,
  work: (index: number) => Promise<unknown>,
  times = rounds,
): Promise<Timed> => {
  const taken: number[] = [];
  const before = await processorMs(connection);
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await work(index);
    taken.push(performance.now() - start);
  }
  const sorted = taken.toSorted((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: quantile(0.5), p95: quantile(0.95), processor: ((await processorMs(connection)) - before) / times };
};

/** What the kernel has counted for us and for the connections of our database, in hundredths of a second. */
const processorMs = async ({ pool }: DatabaseConnection): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>(`
    select pid from pg_stat_activity where datname = current_database()`);
  const own = process.cpuUsage();
  const theirs = await Promise.all(
    rows.map(async ({ pid }) => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ');
      return (Number(fields?.[11] ?? 0) + Number(fields?.[12] ?? 0)) * 10;
    }),
  );
  return (own.user + own.system) / 1000 + theirs.reduce((sum, ms) => sum + ms, 0);
};

/** Words that about so many datasets have. */
const wordsIn = async ({ pool }: DatabaseConnection, records: number): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ term: string }>(
    'select term from search_term order by abs(records - $1::numeric), term limit 20',
    [records],
  );
  return rows.map(({ term }) => term);
};

/** Two words that stand beside each other somewhere. */
const phrasesIn = async ({ pool }: DatabaseConnection): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ title: string }>('select title from record order by id limit 20');
  return rows.map(({ title }) => title.split(' ').slice(3, 5).join(' '));
};

const misspell = (word: string): string => `${word.slice(0, 2)}${word.slice(3)}x`;
