import { newPassword } from '@vitrine/contract/auth.ts';
import { expect, test } from 'vitest';
import { lengthHint } from './length-hint.ts';

test('counts down to the length that the server asks for', () => {
  expect(lengthHint('')).toContain('At least 12');
  expect(lengthHint('abc')).toBe('9 more characters to go.');
  expect(lengthHint('a'.repeat(11))).toBe('1 more character to go.');
});

test('is content exactly when the server is', () => {
  for (const length of [1, 11, 12, 15, 16, 40]) {
    const password = 'a'.repeat(length);
    expect(lengthHint(password).includes('to go')).toBe(!newPassword.safeParse(password).success);
  }
});
