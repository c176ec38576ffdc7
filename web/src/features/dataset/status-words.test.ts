import { expect, test } from 'vitest';
import { statusWords } from './status-words.ts';

const now = new Date('2026-06-01T12:00:00Z');
const submittedAt = '2026-05-03T12:00:00Z';

test('a draft says what it is a draft of', () => {
  expect(statusWords({ status: 'draft', kind: 'new', submittedAt: null }, now)).toBe('Draft');
  expect(statusWords({ status: 'draft', kind: 'version', submittedAt: null }, now)).toBe('Draft of a new version');
  expect(statusWords({ status: 'draft', kind: 'revision', submittedAt: null }, now)).toBe('Draft of a correction');
});

test('what is in review says who has it', () => {
  expect(statusWords({ status: 'pi_review', kind: 'new', submittedAt }, now)).toBe('With the laboratory since 3 May');
  expect(statusWords({ status: 'pi_review', kind: 'new', submittedAt: '2025-05-03T12:00:00Z' }, now)).toBe(
    'With the laboratory since 3 May 2025',
  );
  expect(statusWords({ status: 'judge_review', kind: 'new', submittedAt }, now)).toBe('With the judges');
  expect(statusWords({ status: 'returned', kind: 'new', submittedAt }, now)).toBe('Returned: changes asked');
});
