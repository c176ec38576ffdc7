import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import type { listUnfinishedUploads } from '@vitrine/contract/files.ts';

export type Unfinished = OutputOf<typeof listUnfinishedUploads>['list'][number];

export interface UnfinishedDataset {
  readonly recordId: string;
  readonly title: string;
  readonly uploads: readonly Unfinished[];
  readonly bytes: number;
  readonly received: number;
  /** When the last byte of any of them arrived. */
  readonly changedAt: string;
  /** When the first of them is given up. */
  readonly keptUntil: string;
}

const summed = (uploads: readonly Unfinished[], part: 'size' | 'received'): number =>
  uploads.reduce((sum, { [part]: bytes }) => sum + bytes, 0);

const timesOf = (uploads: readonly Unfinished[], part: 'changedAt' | 'expiresAt'): string[] =>
  uploads.map(({ [part]: time }) => time).toSorted();

/** The uploads of each dataset together, the dataset that was worked on last first. */
export const groupUploads = (list: readonly Unfinished[]): readonly UnfinishedDataset[] =>
  [...Map.groupBy(list, ({ recordId }) => recordId)]
    .map(([recordId, uploads]) => ({
      recordId,
      title: uploads[0]?.title ?? '',
      uploads,
      bytes: summed(uploads, 'size'),
      received: summed(uploads, 'received'),
      changedAt: timesOf(uploads, 'changedAt').at(-1) ?? '',
      keptUntil: timesOf(uploads, 'expiresAt')[0] ?? '',
    }))
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt));
