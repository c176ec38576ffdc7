import type { ReviewComment } from '@vitrine/contract/review.ts';
import { expect, test } from 'vitest';
import { isOpen, openAt, threadsOf } from './threads.ts';

const comment = (id: string, change: Partial<ReviewComment> = {}): ReviewComment => ({
  id,
  parentId: null,
  author: { id: 'mei', name: 'Lin Mei' },
  text: id,
  pin: null,
  suggestion: null,
  acceptedAt: null,
  resolvedAt: null,
  createdAt: '2026-05-03T12:00:00Z',
  abilities: { resolve: true, accept: false },
  ...change,
});

test('answers stand below what they answer, also the answer to an answer', () => {
  const threads = threadsOf([
    comment('units'),
    comment('licence'),
    comment('metres', { parentId: 'units' }),
    comment('thanks', { parentId: 'metres' }),
  ]);
  expect(threads.map(({ root, answers }) => [root.id, answers.map(({ id }) => id)])).toEqual([
    ['units', ['metres', 'thanks']],
    ['licence', []],
  ]);
});

test('an answer whose question is not there stands alone', () => {
  expect(threadsOf([comment('lost', { parentId: 'gone' })])).toHaveLength(1);
});

test('what is settled no longer counts at its place', () => {
  const title = { kind: 'field', path: 'title' } as const;
  const threads = threadsOf([
    comment('one', { pin: title }),
    comment('two', { pin: title, resolvedAt: '2026-05-04T12:00:00Z' }),
    comment('three', { pin: { kind: 'file', path: 'title' } }),
  ]);
  expect(openAt(threads, title)).toBe(1);
  expect(threads.map(isOpen)).toEqual([true, false, true]);
});
