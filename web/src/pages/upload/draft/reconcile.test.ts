import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import { describe, expect, test } from 'vitest';
import { reconcile } from './reconcile.ts';

const started = { ...emptyMetadata(), title: 'Tides', keywords: ['tide'], language: 'en' };

describe('two who work on one draft', () => {
  test('keep the changes of both where they changed different fields', () => {
    const mine = { ...started, title: 'Tides of the Tagus' };
    const theirs = { ...started, keywords: ['tide', 'estuary'] };
    expect(reconcile(started, mine, theirs)).toEqual({
      values: { ...started, title: 'Tides of the Tagus', keywords: ['tide', 'estuary'] },
      takenOver: ['keywords'],
      undecided: [],
    });
  });

  test('have to decide only where both changed the same field, and until then mine stands', () => {
    const mine = { ...started, title: 'Mine', language: 'pt' };
    const theirs = { ...started, title: 'Theirs', licence: 'CC0-1.0' };
    expect(reconcile(started, mine, theirs)).toEqual({
      values: { ...started, title: 'Mine', language: 'pt', licence: 'CC0-1.0' },
      takenOver: ['licence'],
      undecided: [{ field: 'title', changedBy: 'both' }],
    });
  });

  test('have nothing to decide where both typed the same', () => {
    const both = { ...started, title: 'Same' };
    expect(reconcile(started, both, { ...both })).toEqual({ values: both, takenOver: [], undecided: [] });
  });

  test('lose nothing when one of them changed nothing', () => {
    const theirs = { ...started, title: 'Theirs', keywords: [] };
    expect(reconcile(started, started, theirs).values).toEqual(theirs);
    expect(reconcile(started, theirs, started).values).toEqual(theirs);
  });
});
