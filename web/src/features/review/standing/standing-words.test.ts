import type { ReviewComment } from '@vitrine/contract/review.ts';
import { expect, test } from 'vitest';
import type { Review } from '../use-review.ts';
import { standingWords } from './standing-words.ts';
import { stepWords } from './step-words.ts';

const mei = { id: 'mei', name: 'Lin Mei' };
const kwame = { id: 'kwame', name: 'Kwame Mensah' };
const ines = { id: 'ines', name: 'Inês Carvalho' };
const at = '2026-05-03T12:00:00Z';

const comment = (id: string, change: Partial<ReviewComment> = {}): ReviewComment => ({
  id,
  parentId: null,
  author: mei,
  text: id,
  pin: null,
  suggestion: null,
  acceptedAt: null,
  resolvedAt: null,
  createdAt: at,
  abilities: { resolve: true, accept: false },
  ...change,
});

const review: Review = {
  stage: 'pi',
  waitingSince: at,
  reviewers: [mei, kwame],
  checklist: [],
  lastDecision: null,
  changes: null,
  comments: [],
};
const dataset = { owner: ines, editors: [] };

test('what is with the laboratory says since when, and who can decide', () => {
  expect(standingWords({ ...dataset, status: 'pi_review' }, review)).toBe(
    'With the laboratory since 3 May 2026. Lin Mei or Kwame Mensah can decide.',
  );
});

test('of many who can decide two are named', () => {
  const reviewers = [mei, kwame, { id: 'a', name: 'A' }, { id: 'b', name: 'B' }];
  expect(standingWords({ ...dataset, status: 'judge_review' }, { ...review, reviewers })).toBe(
    'With the judges since 3 May 2026. Lin Mei, Kwame Mensah or 2 others can decide.',
  );
});

test('what was returned counts what is asked: not what is settled, and not what the authors said', () => {
  const comments = [
    comment('units'),
    comment('licence'),
    comment('done', { resolvedAt: at }),
    comment('answer', { parentId: 'units', author: ines }),
    comment('own', { author: ines }),
  ];
  const lastDecision = { action: 'return', actor: mei, comment: 'Please see below', at } as const;
  expect(standingWords({ ...dataset, status: 'returned' }, { ...review, lastDecision, comments })).toBe(
    'Lin Mei returned this on 3 May 2026 and asks for two changes.',
  );
  expect(standingWords({ ...dataset, status: 'returned' }, { ...review, lastDecision })).toBe(
    'Lin Mei returned this on 3 May 2026 and asks for changes.',
  );
});

test('a step says who did what', () => {
  const step = { stage: null, toStatus: 'pi_review', actor: ines } as const;
  expect(stepWords({ ...step, action: 'submit' }, 'mei')).toEqual({
    who: 'Inês Carvalho',
    did: 'sent it to the laboratory',
  });
  expect(stepWords({ ...step, action: 'approve', stage: 'judge', toStatus: 'published' }, 'ines')).toEqual({
    who: 'You',
    did: 'approved it as judge',
  });
  expect(stepWords({ ...step, action: 'publish', actor: null }, 'ines').who).toBe('Vitrine');
});
