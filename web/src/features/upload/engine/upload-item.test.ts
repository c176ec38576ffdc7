import { expect, test } from 'vitest';
import { type ItemEvent, newItem, next, type Phase, type UploadItem } from './upload-item.ts';

const item = (change: Partial<UploadItem>): UploadItem => ({
  ...newItem('a.txt', 'a.txt', new File(['ten bytes!'], 'a.txt')),
  fingerprint: 'print',
  uploadId: 'one',
  ...change,
});

const transitions: readonly [from: Phase, event: ItemEvent, to: Phase][] = [
  ['reading', { type: 'fingerprinted', fingerprint: 'x' }, 'ready'],
  ['paused', { type: 'fingerprinted', fingerprint: 'x' }, 'paused'],
  ['ready', { type: 'begun', uploadId: 'two', offset: 4 }, 'waiting'],
  ['paused', { type: 'begun', uploadId: 'two', offset: 4 }, 'paused'],
  ['ready', { type: 'found' }, 'checking'],
  ['paused', { type: 'found' }, 'paused'],
  ['checking', { type: 'renewed', fingerprint: 'y' }, 'ready'],
  ['waiting', { type: 'started' }, 'sending'],
  ['paused', { type: 'started' }, 'paused'],
  ['sending', { type: 'progressed', inFlight: 3 }, 'sending'],
  ['sending', { type: 'progressed', inFlight: 10 }, 'checking'],
  ['checking', { type: 'progressed', inFlight: 2 }, 'sending'],
  ['failed', { type: 'progressed', inFlight: 3 }, 'failed'],
  ['checking', { type: 'arrived' }, 'safe'],
  ['sending', { type: 'released' }, 'waiting'],
  ['paused', { type: 'released' }, 'paused'],
  ['failed', { type: 'released' }, 'failed'],
  ['held', { type: 'released' }, 'waiting'],
  ['sending', { type: 'held', problem: 'Busy.' }, 'held'],
  ['sending', { type: 'lost' }, 'ready'],
  ['checking', { type: 'altered' }, 'ready'],
  ['sending', { type: 'failed', problem: 'No.' }, 'failed'],
  ['sending', { type: 'paused' }, 'paused'],
  ['failed', { type: 'paused' }, 'failed'],
  ['paused', { type: 'resumed' }, 'waiting'],
  ['failed', { type: 'resumed' }, 'waiting'],
  ['held', { type: 'resumed' }, 'waiting'],
  ['sending', { type: 'resumed' }, 'sending'],
  ['safe', { type: 'paused' }, 'safe'],
  ['safe', { type: 'failed', problem: 'No.' }, 'safe'],
  ['safe', { type: 'lost' }, 'safe'],
];

test.each(transitions)('%s, then %o: %s', (from, event, to) => {
  expect(next(item({ phase: from }), event).phase).toBe(to);
});

test('progress never counts bytes that the file does not have', () => {
  const sending = item({ phase: 'sending', offset: 8 });
  // The browser counts what it sends around the file too.
  expect(next(sending, { type: 'progressed', inFlight: 500 })).toMatchObject({ inFlight: 2, phase: 'checking' });
});

test('after an interruption the offset must be asked for, after an answer it is known', () => {
  const stopped = next(item({ phase: 'sending', inFlight: 3 }), { type: 'released' });
  expect(stopped).toMatchObject({ certain: false, inFlight: 0 });
  expect(next(stopped, { type: 'stored', offset: 6 })).toMatchObject({ certain: true, offset: 6 });
  expect(next(item({ phase: 'waiting' }), { type: 'released' }).certain).toBe(true);
});

test('what goes on before it was announced is announced first', () => {
  const paused = item({ phase: 'paused', uploadId: null });
  expect(next(paused, { type: 'resumed' }).phase).toBe('ready');
  expect(next({ ...paused, fingerprint: null }, { type: 'resumed' }).phase).toBe('reading');
});

test('a file that arrives altered a second time fails; trying again starts the count anew', () => {
  const once = next(item({ phase: 'checking' }), { type: 'altered' });
  expect(once).toMatchObject({ phase: 'ready', uploadId: null, offset: 0 });
  const twice = next({ ...once, phase: 'checking' }, { type: 'altered' });
  expect(twice).toMatchObject({ phase: 'failed', arrivedAltered: false });
});

test('each failure makes the next pause longer until something is stored', () => {
  const held = next(next(item({ phase: 'sending' }), { type: 'held', problem: '' }), { type: 'held', problem: '' });
  expect(held.attempts).toBe(2);
  expect(next(held, { type: 'stored', offset: 4 }).attempts).toBe(0);
});
