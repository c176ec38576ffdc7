import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import type { getMyStorage } from '@vitrine/contract/files.ts';
import { formatSize } from '@vitrine/contract/size.ts';

export type Storage = OutputOf<typeof getMyStorage>;

export interface Amount {
  readonly files: number;
  readonly bytes: number;
}

const numbers = new Intl.NumberFormat('en-GB');

/** Why what was chosen does not fit, in numbers; null when it does. */
export const whyNot = (added: Amount, present: Amount, storage: Storage): string | null => {
  const { used, quota, datasetBytes, datasetFiles } = storage;
  if (present.files + added.files > datasetFiles) {
    const room = Math.max(0, datasetFiles - present.files);
    return `A dataset can hold ${numbers.format(datasetFiles)} files. There is room for ${numbers.format(room)} more, and you chose ${numbers.format(added.files)}. Packing parts of it into archives helps.`;
  }
  if (present.bytes + added.bytes > datasetBytes) {
    const room = Math.max(0, datasetBytes - present.bytes);
    return `A dataset can hold ${formatSize(datasetBytes)}. There is room for ${formatSize(room)} more, and you chose ${formatSize(added.bytes)}.`;
  }
  if (used + added.bytes > quota) {
    const room = Math.max(0, quota - used);
    return `Your storage holds ${formatSize(quota)}, of which ${formatSize(room)} are free, and you chose ${formatSize(added.bytes)}.`;
  }
  return null;
};
