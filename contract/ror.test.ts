import { describe, expect, test } from 'vitest';
import { parseRor } from './ror.ts';

// Organisations that exist: the check digits are theirs.
const real = ['05dxps055', '00f54p054', '03vek6s52', '02mhbdp94', '00x6h5n95', '042nb2s44', '01bj3aw27', '02feahw73'];

describe('a ROR id', () => {
  test.each(real)('is known as %s', (id) => {
    expect(parseRor(id)).toBe(`https://ror.org/${id}`);
  });

  test.each([
    'https://ror.org/05dxps055',
    'http://ror.org/05dxps055',
    'ror.org/05dxps055',
    ' 05dxps055 ',
    'HTTPS://ROR.ORG/05DXPS055',
  ])('is understood as %j', (text) => {
    expect(parseRor(text)).toBe('https://ror.org/05dxps055');
  });

  test.each(real)('%s with any other digits at its end is none', (id) => {
    const others = Array.from({ length: 100 }, (_, number) => `${id.slice(0, 7)}${String(number).padStart(2, '0')}`);
    expect(others.filter((other) => parseRor(other) !== undefined)).toEqual([id]);
  });

  test.each(real)('%s with one character changed is none', (id) => {
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
    const changed = Array.from({ length: 6 }, (_, at) =>
      Array.from(alphabet, (character) => `${id.slice(0, at + 1)}${character}${id.slice(at + 2)}`),
    ).flat();
    expect(changed.filter((other) => other !== id && parseRor(other) !== undefined)).toEqual([]);
  });

  test.each([
    '',
    '05dxps05',
    '05dxps0555',
    '15dxps055',
    '05dxpi055',
    '05dxpu055',
    'https://ror.org/',
    'https://evil.example/05dxps055',
    'https://ror.org.evil.example/05dxps055',
    'https://ror.org/05dxps055?x',
    '05dxps055\n05dxps055',
    'javascript:05dxps055',
  ])('is not %j', (text) => {
    expect(parseRor(text)).toBeUndefined();
  });
});
