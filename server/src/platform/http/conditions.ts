import type { ByteRange } from '../storage/blob-store.ts';

/** What the headers of a request say about which bytes are wanted. */
export interface Conditions {
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
}

export type Wanted =
  | { readonly type: 'unchanged' }
  | { readonly type: 'whole' }
  | { readonly type: 'part'; readonly range: ByteRange }
  | { readonly type: 'outside' };

/** By RFC 9110, sections 13 and 14: first If-None-Match, then If-Range, then Range. */
export const wanted = ({ range, ifRange, ifNoneMatch }: Conditions, etag: string, size: number): Wanted => {
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, etag)) {
    return { type: 'unchanged' };
  }
  // A date, a weak tag or that of other bytes: the whole is the safe answer.
  if (range === undefined || size === 0 || (ifRange !== undefined && ifRange.trim() !== etag)) {
    return { type: 'whole' };
  }
  return partOf(range, size);
};

const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

/** One range only. Several, or what is no range of bytes, are answered with the whole, as section 14.2 allows. */
const partOf = (range: string, size: number): Wanted => {
  const [, first = '', last = ''] = /^bytes\s*=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if (first === '' && last === '') {
    return { type: 'whole' };
  }
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { type: 'part', range: { start: size - length, end: size - 1 } } : { type: 'outside' };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) {
    return { type: 'whole' };
  }
  return start < size ? { type: 'part', range: { start, end } } : { type: 'outside' };
};
