import { describe, expect, test } from 'vitest';
import { differences, merge, proposedChoices } from './differences.ts';

const fields = ['name', 'summary', 'website', 'subjects'] as const;
const started = { name: 'Tides', summary: 'Old', website: 'https://a.example', subjects: ['1.5'] };
const mine = { ...started, summary: 'Mine', website: 'https://mine.example' };
const theirs = { ...started, summary: 'Theirs', subjects: ['1.5', '1.6'] };

describe('two people who changed the same thing', () => {
  test('are shown every field in which they differ, and who changed it', () => {
    expect(differences(fields, started, mine, theirs)).toEqual([
      { field: 'summary', changedBy: 'both' },
      { field: 'website', changedBy: 'mine' },
      { field: 'subjects', changedBy: 'theirs' },
    ]);
  });

  test('differ in nothing when they typed the same', () => {
    expect(differences(fields, started, mine, { ...mine, subjects: ['1.5'] })).toEqual([]);
  });

  test('differ in nothing when only the order of keys is another', () => {
    const [here, there] = [{ creator: [{ name: 'Lin', orcid: '' }] }, { creator: [{ orcid: '', name: 'Lin' }] }];
    expect(differences(['creator'], here, here, there)).toEqual([]);
  });

  test('lose neither change where only one of them made it', () => {
    const merged = merge(mine, theirs, proposedChoices(differences(fields, started, mine, theirs)));
    expect(merged).toEqual({ ...started, summary: 'Mine', website: 'https://mine.example', subjects: ['1.5', '1.6'] });
  });

  test('can keep all of one side', () => {
    expect(merge(mine, theirs, {})).toEqual(theirs);
    expect(merge(mine, theirs, { summary: 'mine', website: 'mine', subjects: 'mine' })).toEqual(mine);
  });
});
