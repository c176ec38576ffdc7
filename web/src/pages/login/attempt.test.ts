import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { keepAttempt, takeAttempt } from './attempt.ts';

const attempt = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier' };

const begun = () => {
  const tab = memoryStorage();
  keepAttempt(tab, attempt);
  return tab;
};

test('the answer to an attempt finds it once', () => {
  const tab = begun();
  expect(takeAttempt(tab, 'state')).toEqual(attempt);
  expect(takeAttempt(tab, 'state')).toBeNull();
});

test('an answer with another state finds nothing, and the attempt is over', () => {
  const tab = begun();
  expect(takeAttempt(tab, 'another')).toBeNull();
  expect(takeAttempt(tab, 'state')).toBeNull();
});

test('an answer without a state finds nothing, not even where nothing was begun', () => {
  expect(takeAttempt(memoryStorage(), '')).toBeNull();
  const damaged = memoryStorage();
  damaged.setItem('signIn', '{broken');
  expect(takeAttempt(damaged, 'state')).toBeNull();
});
