import { describe, expect, test } from 'vitest';
import { orcidField } from './account.ts';
import { parseOrcid } from './orcid.ts';

describe('an ORCID iD', () => {
  test.each([
    ['0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['0000-0001-5109-3700', '0000-0001-5109-3700'],
    ['0000-0002-1694-233X', '0000-0002-1694-233X'],
    ['0000-0002-1694-233x', '0000-0002-1694-233X'],
    ['0000000218250097', '0000-0002-1825-0097'],
    ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['http://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
    ['  0000-0002-1825-0097\t', '0000-0002-1825-0097'],
    ['\nhttps://orcid.org/0000-0002-1825-0097 ', '0000-0002-1825-0097'],
  ])('is read from %j', (text, orcid) => {
    expect(parseOrcid(text)).toBe(orcid);
  });

  test.each([
    '0000-0002-1825-0098',
    '0000-0002-1825-009X',
    '0000-0002-1694-2330',
    '0000-0002-1852-0097',
    'X000-0002-1825-0097',
    '0000-0002-1825-009',
    '0000-0002-1825-00977',
    '0000-0002-1825-0097 and more',
    'https://orcid.org/',
    'https://evil.example/0000-0002-1825-0097',
    'https://orcid.org.evil.example/0000-0002-1825-0097',
    'https://orcid.org@evil.example/0000-0002-1825-0097',
    'https://orcid.org/0000-0002-1825-0097?x=<script>',
    '٠٠٠٠-٠٠٠٢-١٨٢٥-٠٠٩٧',
    '００００-０００２-１８２５-００９７',
    '',
  ])('is not %j', (text) => {
    expect(parseOrcid(text)).toBeUndefined();
  });

  const right = '0000000218250097';
  const places = Array.from(right, (digit, at) => ({ at, digit: Number(digit), next: Number(right[at + 1] ?? digit) }));

  test.each(places)('is wrong with another digit at place $at', ({ at, digit }) => {
    expect(parseOrcid(`${right.slice(0, at)}${(digit + 1) % 10}${right.slice(at + 1)}`)).toBeUndefined();
  });

  test.each(places.filter(({ digit, next }) => digit !== next))(
    'is wrong with places $at and next swapped',
    (place) => {
      const { at, digit, next } = place;
      expect(parseOrcid(`${right.slice(0, at)}${next}${digit}${right.slice(at + 2)}`)).toBeUndefined();
    },
  );

  test('may be left empty in a form', () => {
    expect(orcidField.parse('')).toBeNull();
    expect(orcidField.parse('  ')).toBeNull();
    expect(orcidField.parse(' 0000-0002-1825-0097 ')).toBe('0000-0002-1825-0097');
    expect(orcidField.safeParse('0000').error?.issues[0]?.message).toBe(
      'This is not an ORCID iD: please check its sixteen digits',
    );
  });
});
