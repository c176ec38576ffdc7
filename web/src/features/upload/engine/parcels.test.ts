import { expect, test } from 'vitest';
import { pretendServer } from '../../../testing/pretend-server.ts';
import { createEngine } from './engine.ts';

const opened = (count: number) => {
  const server = pretendServer(1000, true);
  const engine = createEngine(server.ports);
  const files = Array.from({ length: count }, (_, number) => ({
    key: `${number}.txt`,
    path: `${number}.txt`,
    file: new File([`content of ${number}`], `${number}.txt`),
  }));
  const requests = (kind: string) => server.requests.filter((request) => request.startsWith(kind));
  return { server, engine, files, requests, totals: () => engine.snapshot().totals };
};

test('1,000 small files go by the hundred, and no request takes more', async () => {
  const { server, engine, files, requests, totals } = opened(1000);
  engine.add(files);
  await server.pass(5000);
  expect(totals()).toMatchObject({ files: 1000, safe: 1000 });
  expect(server.stored.get('999.txt')?.toString()).toBe('content of 999');
  expect(requests('several').length).toBeLessThan(40);
  expect(Math.max(...requests('several').map((request) => Number(request.split(' ')[1])))).toBe(100);
  expect(requests('patch').length).toBeLessThan(20);
});

test('a few small files go one by one', async () => {
  const { server, engine, files, requests, totals } = opened(9);
  engine.add(files);
  await server.pass(1000);
  expect(totals().safe).toBe(9);
  expect(requests('several')).toEqual([]);
});

test('what is refused of many is refused alone, and what arrives altered is sent again by itself', async () => {
  const { server, engine, files, totals, requests } = opened(20);
  server.holdBack();
  engine.add(files);
  await server.pass(1000);
  for (const [id, upload] of server.uploads) {
    if (upload.path === '3.txt') server.uploads.set(id, { ...upload, bytes: Buffer.from('content') });
    if (upload.path === '4.txt') server.uploads.delete(id);
  }
  await server.letGo();
  await server.pass(5000);
  expect(totals()).toMatchObject({ safe: 20, failed: 0 });
  expect(server.stored.get('3.txt')?.toString()).toBe('content of 3');
  expect(requests('head')).toHaveLength(1);
});

test('without a network all of them wait, and go together again afterwards', async () => {
  const { server, engine, files, totals, requests } = opened(50);
  server.answerInstead({ status: 200 }, { status: 0 });
  engine.add(files);
  await server.pass(200);
  expect(engine.snapshot().trouble?.kind).toBe('network');
  await server.pass(60_000);
  expect(totals().safe).toBe(50);
  expect(requests('head')).toEqual([]);
  expect(requests('patch')).toEqual([]);
});

test('one that is taken out while all travel is not sent, and the others are', async () => {
  const { server, engine, files, totals } = opened(30);
  server.holdBack();
  engine.add(files);
  await server.pass(1000);
  engine.remove('7.txt');
  engine.pause('8.txt');
  await server.letGo();
  await server.pass(1000);
  expect(totals()).toMatchObject({ files: 29, safe: 28, paused: 1 });
  expect(server.stored.has('7.txt')).toBe(false);
  expect(server.stored.has('8.txt')).toBe(false);
});

test('a refusal of the whole request is said of each file', async () => {
  const { server, engine, files, totals } = opened(12);
  server.answerInstead({ status: 200 }, { status: 403, message: 'It is being reviewed.' });
  engine.add(files);
  await server.pass(1000);
  expect(totals().failed).toBe(12);
  expect(engine.snapshot().items[0]?.problem).toBe('It is being reviewed.');
});
