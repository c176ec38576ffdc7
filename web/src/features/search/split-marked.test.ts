import { expect, test } from 'vitest';
import { splitMarked } from './split-marked.ts';

test('what was found is told apart', () => {
  expect(splitMarked('⟦Growth⟧ of ⟦mussels⟧ at sea')).toEqual([
    { text: 'Growth', found: true },
    { text: ' of ', found: false },
    { text: 'mussels', found: true },
    { text: ' at sea', found: false },
  ]);
});

test('a text without marks is one piece, and none is none', () => {
  expect(splitMarked('<b>plain</b>')).toEqual([{ text: '<b>plain</b>', found: false }]);
  expect(splitMarked('')).toEqual([]);
});

test('a mark that was cut off leaves no sign', () => {
  expect(splitMarked('of ⟦mussels and⟦ more')).toEqual([{ text: 'of mussels and more', found: false }]);
});
