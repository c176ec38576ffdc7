import type { hintKinds } from '@vitrine/contract/files.ts';

export interface Hint {
  readonly kind: (typeof hintKinds)[number];
  /** A sentence about this file. */
  readonly detail: string;
}
