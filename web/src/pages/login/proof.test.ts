import { expect, test } from 'vitest';
import { challengeOf, randomText } from './proof.ts';

test('the challenge is the one of RFC 7636, appendix B', async () => {
  await expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).resolves.toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test('random texts have 256 bits in the alphabet of addresses, and are never the same', () => {
  const texts = Array.from({ length: 50 }, randomText);
  expect(texts.every((text) => /^[\w-]{43}$/u.test(text))).toBe(true);
  expect(new Set(texts).size).toBe(50);
});
