import { describe, expect, test } from 'vitest';
import { callerKind } from './callers.ts';
import { keepReady } from './kept-ready.ts';
import { createUseCounter, type Use } from './use-counter.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const view: Use = {
  recordId: 'aaaaaaaaaa',
  fileId: null,
  kind: 'view',
  address: '192.0.2.1',
  userAgent: browser,
  accountId: null,
};
const start = Date.parse('2026-03-01T10:00:00Z');

/** Counts uses that happen so many seconds after the start. */
const counted = (...uses: readonly (readonly [number, Partial<Use>])[]) => {
  let now = start;
  const counter = createUseCounter(() => now);
  for (const [seconds, use] of uses) {
    now = start + seconds * 1000;
    counter.record({ ...view, ...use });
  }
  return counter.take();
};

describe('a view or download', () => {
  test('counts, and the first of an hour counts as unique', () => {
    expect(counted([0, {}], [31, {}], [3500, {}], [3601, {}])).toMatchObject([{ views: 4, uniqueViews: 2 }]);
  });

  test('again within thirty seconds is the same click', () => {
    expect(counted([0, {}], [29, {}], [58, {}])).toMatchObject([{ views: 1, uniqueViews: 1 }]);
  });

  test('by another address, agent or account is by someone else', () => {
    const days = counted(
      [0, {}],
      [1, { address: '192.0.2.2' }],
      [2, { userAgent: `${browser} x` }],
      [3, { accountId: 'ada' }],
    );
    expect(days).toMatchObject([{ views: 4, uniqueViews: 4 }]);
  });

  test('by one account from two places is by one person', () => {
    expect(counted([0, { accountId: 'ada' }], [5, { accountId: 'ada', address: '192.0.2.9' }])).toMatchObject([
      { views: 1, uniqueViews: 1 },
    ]);
  });

  test('of several files counts for each and for the dataset, which was used once', () => {
    const download = { kind: 'download' } as const;
    expect(counted([0, { ...download, fileId: 'f1' }], [1, { ...download, fileId: 'f2' }])).toMatchObject([
      { fileId: '', downloads: 2, uniqueDownloads: 1, views: 0 },
      { fileId: 'f1', downloads: 1 },
      { fileId: 'f2', downloads: 1 },
    ]);
  });

  test('belongs to its day', () => {
    expect(counted([0, {}], [86_400, {}]).map(({ day, views }) => [day, views])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 1],
    ]);
  });

  test('by a program counts apart, by a robot not at all', () => {
    expect(counted([0, { userAgent: 'curl/8.5.0' }], [1, { userAgent: 'Googlebot/2.1' }])).toMatchObject([
      { views: 0, uniqueViews: 0, machineViews: 1 },
    ]);
  });

  test('that could not be written is kept', () => {
    const counter = createUseCounter(() => start);
    counter.record(view);
    const taken = counter.take();
    counter.record({ ...view, address: '192.0.2.2' });
    counter.giveBack(taken);
    expect(counter.take()).toMatchObject([{ views: 2, uniqueViews: 2 }]);
    expect(counter.take()).toEqual([]);
  });

  test('takes bounded memory', () => {
    const counter = createUseCounter(() => start);
    for (let index = 0; index < 21_000; index += 1) {
      counter.record({ ...view, recordId: `record ${index}` });
    }
    expect(counter.waiting()).toBe(20_000);
  });
});

describe('callers', () => {
  test.each([
    [browser, 'person'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'person',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'person',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
      'person',
    ],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'robot'],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', 'robot'],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'robot'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
      'robot',
    ],
    ['facebookexternalhit/1.1', 'robot'],
    ['Scrapy/2.11 (+https://scrapy.org)', 'robot'],
    ['Wget/1.21.4', 'machine'],
    ['python-requests/2.32.3', 'machine'],
    ['R (4.4.1 x86_64-pc-linux-gnu x86_64 linux-gnu)', 'machine'],
    ['libcurl/8.5.0 r-curl/5.2.1 httr/1.4.7', 'machine'],
    ['Go-http-client/2.0', 'machine'],
    ['node', 'machine'],
    ['', 'machine'],
  ] as const)('%s: %s', (userAgent, kind) => {
    expect(callerKind(userAgent)).toBe(kind);
  });
});

describe('an answer that is kept ready', () => {
  const keeper = (tookMs: number) => {
    let now = 0;
    let answers = 0;
    const ask = keepReady(
      async () => {
        now += tookMs;
        answers += 1;
        return answers;
      },
      () => now,
    );
    return { ask, wait: (ms: number) => void (now += ms) };
  };

  test('is worked out at once where that is quick', async () => {
    const { ask, wait } = keeper(2);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    wait(201);
    expect(await ask()).toBe(2);
  });

  test('is the former one where that is slow, and never older than a minute', async () => {
    const { ask, wait } = keeper(400);
    expect(await ask()).toBe(1);
    wait(31_000);
    expect(await ask()).toBe(1);
    expect(await ask()).toBe(2);
    wait(61_000);
    expect(await ask()).toBe(3);
  });
});
