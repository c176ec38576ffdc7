import { expect, test } from 'vitest';
import { downloadOf, pictureOf } from './file-address.ts';

const access = new URLSearchParams({ fileId: 'abc', expires: '1', signature: 's' });

test('an address carries what opens the file, and what is wanted of it', () => {
  expect(downloadOf(access)).toBe('/api/comment/downFile?fileId=abc&expires=1&signature=s');
  expect(downloadOf(new URLSearchParams({ fileId: 'abc' }), { entry: 'a/b c.csv', inline: true })).toBe(
    '/api/comment/downFile?fileId=abc&entry=a%2Fb+c.csv&inline=1',
  );
  expect(pictureOf(access, undefined, 800)).toBe('/api/comment/thumbnail?fileId=abc&expires=1&signature=s&width=800');
});
