import type { BegunUpload } from '@vitrine/contract/files.ts';
import type { Answer } from './reaction.ts';

export interface Announced {
  readonly path: string;
  readonly size: number;
  readonly fingerprint: string;
}

export type Beginning =
  | { readonly kind: 'begun'; readonly chunkSize: number; readonly list: readonly BegunUpload[] }
  /** `problems` by the place in what was announced, where the server said which. */
  | { readonly kind: 'refused'; readonly answer: Answer; readonly problems: ReadonlyMap<number, string> };

export interface Chunk {
  readonly uploadId: string;
  readonly offset: number;
  readonly body: Blob;
  /** Of the whole file, with the chunk that ends it. */
  readonly sha256: string | null;
  readonly onProgress: (bytes: number) => void;
}

/** A file that goes as a whole in one request with others. */
export interface SmallFile {
  readonly uploadId: string;
  readonly file: File;
  readonly sha256: string;
}

export interface Delivered {
  /** To the request as a whole; 200 where each file has an outcome of its own. */
  readonly answer: Answer;
  readonly outcomes: ReadonlyMap<string, Pick<Answer, 'status' | 'offset' | 'message'>>;
}

export interface Running<Result> {
  readonly result: Promise<Result>;
  readonly cancel: () => void;
}

/** Everything the engine needs of the world, so that tests can be the world. */
export interface Ports {
  readonly begin: (files: readonly Announced[]) => Promise<Beginning>;
  readonly head: (uploadId: string) => Promise<Answer>;
  readonly patch: (chunk: Chunk) => Running<Answer>;
  readonly several: (files: readonly SmallFile[], onProgress: (bytes: number) => void) => Running<Delivered>;
  readonly discard: (uploadId: string) => Promise<unknown>;
  readonly fingerprint: (file: File) => Promise<string>;
  readonly sha256: (file: File) => Running<string>;
  /** Of a file that the server has; null where it cannot be asked. */
  readonly storedSha256: (fileId: string) => Promise<string | null>;
  /** Runs something later and gives a way to call it off. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
  readonly now: () => number;
  readonly random: () => number;
}
