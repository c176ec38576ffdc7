import { expect, test } from 'vitest';
import { groupUploads, type Unfinished } from './group-uploads.ts';

const upload = (change: Partial<Unfinished>): Unfinished => ({
  uploadId: '1',
  recordId: 'one',
  title: 'Ice cores',
  path: 'a.csv',
  size: 100,
  received: 40,
  changedAt: '2026-05-03T10:00:00.000Z',
  expiresAt: '2026-05-10T10:00:00.000Z',
  ...change,
});

test('the uploads of a dataset stand together, with what has arrived and until when it is kept', () => {
  const [first, second, ...others] = groupUploads([
    upload({ uploadId: '1' }),
    upload({ uploadId: '2', recordId: 'two', title: 'Pollen', changedAt: '2026-05-05T10:00:00.000Z' }),
    upload({ uploadId: '3', size: 50, received: 5, expiresAt: '2026-05-09T10:00:00.000Z' }),
  ]);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ recordId: 'two', title: 'Pollen', bytes: 100, received: 40 });
  expect(second).toMatchObject({
    recordId: 'one',
    bytes: 150,
    received: 45,
    changedAt: '2026-05-03T10:00:00.000Z',
    keptUntil: '2026-05-09T10:00:00.000Z',
  });
  expect(second?.uploads.map(({ uploadId }) => uploadId)).toEqual(['1', '3']);
});
