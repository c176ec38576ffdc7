import { expect, test } from 'vitest';
import { pretendServer } from '../../../testing/pretend-server.ts';
import { createEngine } from './engine.ts';

const fileOf = (path: string, content: string) => ({ key: path, path, file: new File([content], path) });

const opened = (chunkSize?: number) => {
  const server = pretendServer(chunkSize);
  const engine = createEngine(server.ports);
  const phases = () => Object.fromEntries(engine.snapshot().items.map(({ path, phase }) => [path, phase]));
  return { server, engine, phases };
};

test('files are announced together, sent in chunks and safe when all of them has arrived', async () => {
  const { server, engine, phases } = opened();
  engine.add([fileOf('a.txt', 'ten bytes!'), fileOf('b.txt', 'tiny'), fileOf('empty.txt', '')]);
  await server.pass(1000);
  expect(phases()).toEqual({ 'a.txt': 'safe', 'b.txt': 'safe', 'empty.txt': 'safe' });
  expect(server.stored.get('a.txt')?.toString()).toBe('ten bytes!');
  expect(server.stored.get('empty.txt')?.toString()).toBe('');
  expect(server.requests.filter((request) => request.startsWith('patch upload-1'))).toEqual([
    'patch upload-1 from 0',
    'patch upload-1 from 4',
    'patch upload-1 from 8',
  ]);
  expect(engine.snapshot().totals).toMatchObject({ files: 3, safe: 3, bytes: 14, arrivedBytes: 14 });
});

test('1,200 files are announced 500 at a time and never more than five are sent at once', async () => {
  const { server, engine } = opened();
  engine.add(Array.from({ length: 1200 }, (_, number) => fileOf(`${number}.txt`, 'x')));
  for (let waits = 0; engine.snapshot().totals.safe < 1200 && waits < 200; waits += 1) await server.pass(1000);
  expect(engine.snapshot().totals.safe).toBe(1200);
  const announced = server.requests.flatMap((request) => /^begin (\d+)$/u.exec(request)?.[1] ?? []).map(Number);
  expect(announced.reduce((sum, count) => sum + count, 0)).toBe(1200);
  expect(Math.max(...announced)).toBeLessThanOrEqual(500);
  expect(announced.length).toBeLessThan(12);
  expect(server.mostAtOnce()).toBe(5);
});

test('what the server has of a file is not sent again', async () => {
  const { server, engine, phases } = opened();
  server.uploads.set('from-yesterday', {
    path: 'a.txt',
    size: 10,
    fingerprint: 'print of a.txt',
    bytes: Buffer.from('ten by'),
  });
  engine.add([fileOf('a.txt', 'ten bytes!')]);
  await server.pass(1000);
  expect(phases()).toEqual({ 'a.txt': 'safe' });
  expect(server.requests).toEqual(['begin 1', 'patch from-yesterday from 6']);
});

test('without a network all files wait, one tries after a while, and then all go on by themselves', async () => {
  const { server, engine, phases } = opened();
  server.answerInstead({ status: 200 }, { status: 0 }, { status: 0 });
  engine.add([fileOf('a.txt', 'a'), fileOf('b.txt', 'b')]);
  await server.pass(200);
  expect(engine.snapshot().trouble?.kind).toBe('network');
  const before = server.requests.length;
  await server.pass(700);
  expect(server.requests).toHaveLength(before);
  server.answerInstead({ status: 0 });
  await server.pass(200);
  expect(server.requests).toHaveLength(before + 1);
  expect(engine.snapshot().trouble?.kind).toBe('network');
  await server.pass(60_000);
  expect(phases()).toEqual({ 'a.txt': 'safe', 'b.txt': 'safe' });
  expect(engine.snapshot().trouble).toBeNull();
});

test('the network being back is not waited for', async () => {
  const { server, engine, phases } = opened();
  server.answerInstead({ status: 200 }, { status: 0 });
  engine.add([fileOf('a.txt', 'a')]);
  await server.pass(200);
  engine.tryAgain('network');
  await server.pass(200);
  expect(phases()).toEqual({ 'a.txt': 'safe' });
});

test('a wrong offset is asked for and gone on from', async () => {
  const { server, engine, phases } = opened();
  server.answerInstead({ status: 200 }, { status: 409 });
  engine.add([fileOf('a.txt', 'ten bytes!')]);
  await server.pass(1000);
  expect(server.requests).toContain('head upload-1');
  expect(phases()).toEqual({ 'a.txt': 'safe' });
});

test('a locked upload waits as long as the server says, and the others do not', async () => {
  const { server, engine, phases } = opened();
  server.answerInstead({ status: 200 }, { status: 423, retryAfter: 5000 });
  engine.add([fileOf('a.txt', 'a'), fileOf('b.txt', 'b')]);
  await server.pass(4900);
  expect(phases()).toEqual({ 'a.txt': 'held', 'b.txt': 'safe' });
  await server.pass(400);
  expect(phases()).toEqual({ 'a.txt': 'safe', 'b.txt': 'safe' });
});

test.each([404, 410])('an upload that is gone (%i) is begun again', async (status) => {
  const { server, engine, phases } = opened();
  server.answerInstead({ status: 200 }, { status });
  engine.add([fileOf('a.txt', 'a')]);
  await server.pass(1000);
  expect(server.requests.filter((request) => request === 'begin 1')).toHaveLength(2);
  expect(phases()).toEqual({ 'a.txt': 'safe' });
});

test('a file that arrives altered is sent once more, and then the person is asked', async () => {
  const { server, engine, phases } = opened();
  server.answerInstead({ status: 200 }, { status: 460 }, { status: 200 }, { status: 460 });
  engine.add([fileOf('a.txt', 'a')]);
  await server.pass(1000);
  expect(phases()).toEqual({ 'a.txt': 'failed' });
  expect(engine.snapshot().items[0]?.problem).toContain('differs from the file on your computer');
  engine.resume('a.txt');
  await server.pass(1000);
  expect(phases()).toEqual({ 'a.txt': 'safe' });
});

test.each([403, 413, 422])(
  'a refused file (%i) shows the server’s sentence and leaves the others alone',
  async (status) => {
    const { server, engine, phases } = opened();
    server.answerInstead({ status: 200 }, { status, message: 'Not like this.' });
    engine.add([fileOf('a.txt', 'a'), fileOf('b.txt', 'b')]);
    await server.pass(1000);
    expect(phases()).toEqual({ 'a.txt': 'failed', 'b.txt': 'safe' });
    expect(engine.snapshot().items[0]?.problem).toBe('Not like this.');
    engine.remove('a.txt');
    await server.pass(200);
    expect(phases()).toEqual({ 'b.txt': 'safe' });
  },
);

test('full storage holds everything back and is tried again every 30 seconds', async () => {
  const { server, engine, phases } = opened();
  server.answerInstead({ status: 200 }, { status: 507, message: 'Full.' });
  engine.add([fileOf('a.txt', 'a')]);
  await server.pass(29_000);
  expect(engine.snapshot().trouble).toEqual({ kind: 'full', problem: 'Full.' });
  await server.pass(2000);
  expect(phases()).toEqual({ 'a.txt': 'safe' });
});

test('a dead session waits for someone to sign in, however long that takes', async () => {
  const { server, engine, phases } = opened();
  server.answerInstead({ status: 200 }, { status: 401 });
  engine.add([fileOf('a.txt', 'a')]);
  await server.pass(3_600_000);
  expect(engine.snapshot().trouble?.kind).toBe('signed-out');
  engine.tryAgain('network');
  await server.pass(200);
  expect(phases()).toEqual({ 'a.txt': 'waiting' });
  engine.tryAgain('signed-out');
  await server.pass(200);
  expect(phases()).toEqual({ 'a.txt': 'safe' });
});

test('pausing stops what is being sent, and going on asks where it stood', async () => {
  const { server, engine, phases } = opened();
  server.holdBack();
  engine.add([fileOf('a.txt', 'ten bytes!')]);
  await server.pass(200);
  expect(phases()).toEqual({ 'a.txt': 'sending' });
  engine.pauseAll();
  await server.letGo();
  expect(engine.snapshot()).toMatchObject({ paused: true });
  expect(phases()).toEqual({ 'a.txt': 'waiting' });
  engine.resumeAll();
  await server.pass(1000);
  expect(server.requests).toContain('head upload-1');
  expect(phases()).toEqual({ 'a.txt': 'safe' });
});

test('one file can be paused while the others go on', async () => {
  const { server, engine, phases } = opened();
  server.holdBack();
  engine.add([fileOf('a.txt', 'a'), fileOf('b.txt', 'b')]);
  await server.pass(200);
  engine.pause('a.txt');
  await server.letGo();
  expect(phases()).toEqual({ 'a.txt': 'paused', 'b.txt': 'safe' });
  engine.resume('a.txt');
  await server.pass(200);
  expect(phases()).toEqual({ 'a.txt': 'safe', 'b.txt': 'safe' });
});

test('removing a file gives its place on the server back', async () => {
  const { server, engine } = opened();
  server.holdBack();
  engine.add([fileOf('a.txt', 'a')]);
  await server.pass(200);
  expect(server.uploads.size).toBe(1);
  engine.remove('a.txt');
  await server.letGo();
  expect(server.uploads.size).toBe(0);
  expect(engine.snapshot().items).toEqual([]);
});

test('a file that is chosen again while it is being sent is not sent twice', async () => {
  const { server, engine } = opened();
  const file = fileOf('a.txt', 'ten bytes!');
  server.holdBack();
  engine.add([file]);
  await server.pass(200);
  engine.add([file]);
  await server.letGo();
  await server.pass(1000);
  expect(server.requests.filter((request) => request === 'patch upload-1 from 0')).toHaveLength(1);
  expect(engine.snapshot().totals).toMatchObject({ files: 1, safe: 1 });
});

test('a changed file that is chosen again takes the place of the one that is being sent', async () => {
  const { server, engine } = opened();
  server.holdBack();
  engine.add([fileOf('a.txt', 'old')]);
  await server.pass(200);
  engine.add([fileOf('a.txt', 'newer')]);
  await server.letGo();
  await server.pass(1000);
  expect(engine.snapshot().totals).toMatchObject({ files: 1, safe: 1 });
  expect(server.stored.get('a.txt')?.toString()).toBe('newer');
});

test('what goes wrong while files are announced holds them back and loses none', async () => {
  const { server, engine, phases } = opened();
  server.answerInstead({ status: 503, retryAfter: 4000 });
  engine.add([fileOf('a.txt', 'a')]);
  await server.pass(3900);
  expect(engine.snapshot().trouble?.kind).toBe('server');
  await server.pass(1000);
  expect(phases()).toEqual({ 'a.txt': 'safe' });
});

test('files that are refused together fail together, with the reason', async () => {
  const { server, engine, phases } = opened();
  server.answerInstead({ status: 413, message: 'There is room for 3 bytes.' });
  engine.add([fileOf('a.txt', 'a'), fileOf('b.txt', 'b')]);
  await server.pass(1000);
  expect(phases()).toEqual({ 'a.txt': 'failed', 'b.txt': 'failed' });
  expect(engine.snapshot().items[1]?.problem).toBe('There is room for 3 bytes.');
});

test('a list of files that are all safe makes room for the next ones', async () => {
  const { server, engine, phases } = opened();
  engine.add([fileOf('a.txt', 'a')]);
  await server.pass(1000);
  engine.add([fileOf('b.txt', 'b')]);
  await server.pass(200);
  expect(Object.keys(phases())).toEqual(['b.txt']);
});

test('a file that the server has already is compared byte for byte, and not sent', async () => {
  const { server, engine, phases } = opened();
  server.stored.set('a.txt', Buffer.from('ten bytes!'));
  engine.add([fileOf('a.txt', 'ten bytes!')]);
  await server.pass(1000);
  expect(phases()).toEqual({ 'a.txt': 'safe' });
  expect(server.requests).toEqual(['begin 1']);
});

test('a file that only looks like the one on the server takes its place', async () => {
  const { server, engine, phases } = opened();
  server.stored.set('a.txt', Buffer.from('ten others'));
  engine.add([fileOf('a.txt', 'ten bytes!')]);
  await server.pass(1000);
  expect(phases()).toEqual({ 'a.txt': 'safe' });
  expect(server.stored.get('a.txt')?.toString()).toBe('ten bytes!');
});

test('when the last answer is lost, what arrived is compared and not sent again', async () => {
  const { server, engine, phases } = opened(100);
  server.answerInstead({ status: 200 }, { status: 0 }, { status: 200, offset: 10 });
  engine.add([fileOf('a.txt', 'ten bytes!')]);
  await server.pass(200);
  server.stored.set('a.txt', Buffer.from('ten bytes!'));
  await server.pass(2000);
  expect(phases()).toEqual({ 'a.txt': 'safe' });
  expect(server.requests).toEqual(['begin 1', 'patch upload-1 from 0', 'head upload-1', 'begin 1']);
});
