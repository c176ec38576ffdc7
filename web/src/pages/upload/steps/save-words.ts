import type { Saving } from '../draft/draft-state.ts';

const secondsPerMinute = 60;

const agoWords = (seconds: number): string => {
  if (seconds < 2) return 'Saved just now';
  if (seconds < secondsPerMinute) return `Saved ${seconds} seconds ago`;
  const minutes = Math.floor(seconds / secondsPerMinute);
  return minutes === 1 ? 'Saved a minute ago' : `Saved ${minutes} minutes ago`;
};

const keptWords = (code: number, message: string): string => {
  const reason: Readonly<Record<number, string>> = {
    0: 'no network',
    401: 'please sign in again',
    402: 'please verify your e-mail address',
    409: 'the same was changed elsewhere',
    413: 'it is too large',
    422: 'the server did not accept a field',
    429: 'too many requests at once, tried again by itself',
    500: 'the server is in trouble, tried again by itself',
    503: 'the server is not available, tried again by itself',
    507: 'the storage of the server is full',
  };
  return `Not saved: ${reason[code] ?? message.replace(/\.$/u, '')}; kept in this browser`;
};

/** Where what was typed is, in a few words that are true at this moment. */
export const saveWords = (saving: Saving, now: number, isNew: boolean): string => {
  if (saving.kind === 'untouched') return isNew ? '' : 'Everything is saved';
  if (saving.kind === 'saved') return agoWords(Math.max(0, Math.floor((now - saving.at) / 1000)));
  return saving.kind === 'kept' ? keptWords(saving.code, saving.message) : 'Saving…';
};
