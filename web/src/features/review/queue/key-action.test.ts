import { expect, test } from 'vitest';
import { keyAction } from './key-action.ts';

const pressed = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  repeat: false,
  ...more,
});
const onThePage = { closest: () => null };
const inAField = { closest: (selector: string) => (selector.includes('textarea') ? {} : null) };

test.each(['j', 'k', 'a', 'r', '?'] as const)('%s does something on the page', (key) => {
  expect(keyAction(pressed(key), onThePage)).toBe(key);
});

test('while one types, a letter is a letter', () => {
  expect(keyAction(pressed('a'), inAField)).toBeUndefined();
});

test('what belongs to the browser, to another part or to a held key is left alone', () => {
  for (const more of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { defaultPrevented: true },
    { repeat: true },
  ]) {
    expect(keyAction(pressed('r', more), onThePage)).toBeUndefined();
  }
  expect(keyAction(pressed('x'), onThePage)).toBeUndefined();
  expect(keyAction(pressed('toString'), onThePage)).toBeUndefined();
});
