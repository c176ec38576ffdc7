import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

test.each([
  '/',
  '/home',
  '/dashboard/reviews',
  '/labdetail/polar-ice/members',
  '/search?keyword=a%20b&page=2',
  '/faq?section=review',
])('goes back to %s', (address) => {
  expect(returnAddress(address)).toBe(address);
});

test.each([
  null,
  '',
  'dashboard',
  '//evil.org',
  '//evil.org/dashboard',
  '///evil.org',
  '/\\evil.org',
  '\\\\evil.org',
  '/dashboard\\..\\..',
  'http://evil.org/dashboard',
  'https:evil.org',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/\tdashboard',
  '/dashboard\nSet-Cookie: a=b',
  '/\u0000',
  ' /dashboard',
  '/dash board',
  '/.//evil.org',
  '/%2F/evil.org',
  '/evil.org',
  '/login',
  '/login?code=1',
  '/dashboard/one/two',
])('never goes back to %j', (address) => {
  expect(returnAddress(address)).toBeNull();
});
