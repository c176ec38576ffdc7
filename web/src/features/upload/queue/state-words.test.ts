import { expect, test } from 'vitest';
import { newItem, type UploadItem } from '../engine/upload-item.ts';
import { inOrder, stateWords } from './state-words.ts';

const item = (change: Partial<UploadItem>): UploadItem => ({
  ...newItem('a', 'a', new File(['ten bytes!'], 'a')),
  ...change,
});
const network = { kind: 'network', problem: '' } as const;

test.each([
  [{ phase: 'safe' }, null, false, 'Safe on the server'],
  [{ phase: 'sending', offset: 4, inFlight: 2 }, null, false, '60% sent'],
  // Never a hundred before it is safe.
  [{ phase: 'sending', offset: 10 }, null, false, '99% sent'],
  [{ phase: 'checking' }, network, false, 'Arrived, being checked'],
  [{ phase: 'waiting' }, null, false, 'Waiting for its turn'],
  [{ phase: 'waiting', offset: 5 }, null, false, 'Goes on from 50%'],
  [{ phase: 'waiting', offset: 5 }, network, false, 'Waiting for the network, goes on by itself'],
  [{ phase: 'waiting', offset: 5 }, null, true, 'Paused, 50% is safe'],
  [{ phase: 'paused' }, network, false, 'Paused'],
  [{ phase: 'held' }, null, false, 'Tries again by itself in a moment'],
  [{ phase: 'reading' }, null, false, 'Being looked at'],
] as const)('%o says: %4$s', (change, trouble, paused, words) => {
  expect(stateWords(item(change), trouble, paused)).toBe(words);
});

test('what moves stands first, what is safe last, otherwise as it was chosen', () => {
  const items = [
    item({ key: 'safe', phase: 'safe' }),
    item({ key: 'waiting', phase: 'waiting' }),
    item({ key: 'sending', phase: 'sending' }),
    item({ key: 'checking', phase: 'checking' }),
  ];
  expect(inOrder(items).map(({ key }) => key)).toEqual(['sending', 'checking', 'waiting', 'safe']);
});
