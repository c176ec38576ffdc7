import { expect, test } from 'vitest';
import { bodyOf, queryOf } from './request.ts';

test('a list is its name repeated, and what is not given is not sent', () => {
  expect(queryOf({ keyword: 'sea ice', subjects: ['a', 'b'], size: 20, from: undefined, until: null })).toBe(
    '?keyword=sea+ice&subjects=a&subjects=b&size=20',
  );
});

test('nothing to ask is no query', () => {
  expect(queryOf({})).toBe('');
});

test('a file goes into a multipart body as it is, and an object as JSON', async () => {
  const logo = new File(['png'], 'logo.png', { type: 'image/png' });
  const body = bodyOf('multipart', { logo, where: { x: 1 } });
  expect(body).toBeInstanceOf(FormData);
  const form = body as FormData;
  expect(form.get('where')).toBe('{"x":1}');
  expect(await (form.get('logo') as File).text()).toBe('png');
});
