/**
 * Where a file stands on its way to the server.
 * - reading: a sample of it is being read; ready: to be announced to the server; waiting: announced, its turn will come
 * - sending; checking: every byte has arrived, here or before, and checksums are compared
 * - held: goes on by itself after a while; paused: by hand; failed: needs a decision; safe: stored, checksum compared
 */
export const phases = [
  'reading',
  'ready',
  'waiting',
  'sending',
  'checking',
  'held',
  'paused',
  'failed',
  'safe',
] as const;
export type Phase = (typeof phases)[number];

export interface UploadItem {
  /** Two paths with the same key are one file. */
  readonly key: string;
  readonly path: string;
  readonly size: number;
  readonly file: File;
  readonly phase: Phase;
  readonly fingerprint: string | null;
  readonly uploadId: string | null;
  /** Bytes that are safely stored. */
  readonly offset: number;
  /** Bytes beyond them that are on their way. */
  readonly inFlight: number;
  /** Whether the offset is what the server has, or must be asked for first. */
  readonly certain: boolean;
  /** Failures in a row, which make the next pause longer. */
  readonly attempts: number;
  /** It arrived altered once already. */
  readonly arrivedAltered: boolean;
  readonly problem: string | null;
}

export type ItemEvent =
  | { readonly type: 'fingerprinted'; readonly fingerprint: string }
  | { readonly type: 'begun'; readonly uploadId: string; readonly offset: number }
  | { readonly type: 'found' }
  | { readonly type: 'renewed'; readonly fingerprint: string }
  | { readonly type: 'started' }
  | { readonly type: 'progressed'; readonly inFlight: number }
  | { readonly type: 'stored'; readonly offset: number }
  | { readonly type: 'arrived' }
  | { readonly type: 'released' }
  /** Of a request with many nothing counts, or the server says so when it is sent again. */
  | { readonly type: 'returned' }
  | { readonly type: 'held'; readonly problem: string }
  | { readonly type: 'lost' }
  | { readonly type: 'altered' }
  | { readonly type: 'failed'; readonly problem: string }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' };

const altered =
  'What arrived differs from the file on your computer, twice in a row. Please try again; if it stays so, choose the file once more.';

export const newItem = (key: string, path: string, file: File): UploadItem => ({
  key,
  path,
  size: file.size,
  file,
  phase: 'reading',
  fingerprint: null,
  uploadId: null,
  offset: 0,
  inFlight: 0,
  certain: true,
  attempts: 0,
  arrivedAltered: false,
  problem: null,
});

/** Where it goes on from, given what is known of it. */
const goesOn = (item: UploadItem): UploadItem => {
  const stopped = { ...item, inFlight: 0, problem: null, certain: item.certain && item.phase !== 'sending' };
  if (item.uploadId !== null) {
    return { ...stopped, phase: 'waiting', certain: stopped.certain && item.phase !== 'checking' };
  }
  return { ...stopped, phase: item.fingerprint === null ? 'reading' : 'ready' };
};

const forgotten = (item: UploadItem): UploadItem => ({
  ...item,
  phase: 'ready',
  uploadId: null,
  offset: 0,
  inFlight: 0,
  certain: true,
});

const underWay = (item: UploadItem): boolean => item.phase === 'sending' || item.phase === 'checking';

/** What becomes of a file when something happens. An event that does not fit the phase changes nothing. */
export const next = (item: UploadItem, event: ItemEvent): UploadItem => {
  if (item.phase === 'safe') return item;
  switch (event.type) {
    case 'fingerprinted':
      return item.phase === 'reading' || item.phase === 'paused'
        ? { ...item, phase: item.phase === 'paused' ? 'paused' : 'ready', fingerprint: event.fingerprint }
        : item;
    case 'begun': {
      const begun = { ...item, uploadId: event.uploadId, offset: event.offset, inFlight: 0, certain: true };
      return { ...begun, phase: item.phase === 'ready' ? 'waiting' : item.phase };
    }
    case 'found':
      return item.phase === 'ready' ? { ...item, phase: 'checking' } : item;
    case 'renewed':
      return { ...forgotten(item), fingerprint: event.fingerprint };
    case 'started':
      return item.phase === 'waiting' ? { ...item, phase: 'sending' } : item;
    case 'progressed': {
      if (!underWay(item)) return item;
      const inFlight = Math.min(event.inFlight, item.size - item.offset);
      return { ...item, inFlight, phase: item.offset + inFlight === item.size ? 'checking' : 'sending' };
    }
    case 'stored':
      return { ...item, offset: event.offset, inFlight: 0, certain: true, attempts: 0 };
    case 'arrived':
      return { ...item, phase: 'safe', offset: item.size, inFlight: 0, problem: null };
    case 'released':
      return item.phase === 'paused' || item.phase === 'failed' ? item : goesOn(item);
    case 'returned':
      return item.phase === 'sending' ? { ...item, phase: 'waiting', inFlight: 0 } : item;
    case 'held':
      return { ...goesOn(item), phase: 'held', attempts: item.attempts + 1, problem: event.problem };
    case 'lost':
      return forgotten(item);
    case 'altered':
      return item.arrivedAltered
        ? { ...forgotten(item), phase: 'failed', arrivedAltered: false, problem: altered }
        : { ...forgotten(item), arrivedAltered: true };
    case 'failed':
      return { ...goesOn(item), phase: 'failed', problem: event.problem };
    case 'paused':
      return item.phase === 'failed' ? item : { ...goesOn(item), phase: 'paused' };
    case 'resumed':
      return item.phase === 'paused' || item.phase === 'failed' || item.phase === 'held'
        ? { ...goesOn(item), attempts: 0 }
        : item;
    default:
      return event satisfies never;
  }
};
