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

test('bytes go into a multipart body as a file of these bytes', async () => {
  const form = bodyOf('multipart', { id: '7k2d9fq3xz', file: new Uint8Array([1, 2, 3]) }) as FormData;
  const file = form.get('file');
  expect(file).toBeInstanceOf(Blob);
  expect([...new Uint8Array(await (file as Blob).arrayBuffer())]).toEqual([1, 2, 3]);
});
