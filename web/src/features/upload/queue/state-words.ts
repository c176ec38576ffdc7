import type { Trouble } from '../engine/gate.ts';
import type { TroubleKind } from '../engine/reaction.ts';
import type { UploadItem } from '../engine/upload-item.ts';

const percentOf = ({ offset, inFlight, size }: UploadItem): number =>
  size === 0 ? 0 : Math.min(99, Math.floor(((offset + inFlight) / size) * 100));

/** What a file waits for while something is wrong that concerns all of them. */
const waitingFor: Readonly<Record<TroubleKind, string>> = {
  network: 'Waiting for the network, goes on by itself',
  server: 'Waiting for the server, goes on by itself',
  busy: 'Waiting a little, goes on by itself',
  full: 'Waiting for room on the server',
  'signed-out': 'Goes on when you have signed in',
  unverified: 'Goes on when your e-mail is verified',
};

/** Where a file stands, for someone who worries. */
export const stateWords = (item: UploadItem, trouble: Trouble | null, allPaused: boolean): string => {
  switch (item.phase) {
    case 'safe':
      return 'Safe on the server';
    case 'checking':
      return 'Arrived, being checked';
    case 'sending':
      return percentOf(item) === 0 ? 'On its way' : `${percentOf(item)}% sent`;
    case 'failed':
      return 'Needs your decision';
    case 'paused':
      return item.offset > 0 ? `Paused, ${percentOf(item)}% is safe` : 'Paused';
    default:
      break;
  }
  if (trouble !== null) return waitingFor[trouble.kind];
  if (allPaused) return item.offset > 0 ? `Paused, ${percentOf(item)}% is safe` : 'Paused';
  if (item.phase === 'held') return 'Tries again by itself in a moment';
  if (item.phase === 'reading') return 'Being looked at';
  return item.offset > 0 ? `Goes on from ${percentOf(item)}%` : 'Waiting for its turn';
};

interface TroubleWords {
  readonly title: string;
  readonly words: string;
}

export const troubleWords = ({ kind, problem }: Trouble): TroubleWords => {
  switch (kind) {
    case 'network':
      return {
        title: 'The network is gone',
        words:
          'What has arrived is safe. The rest goes on by itself as soon as the network is back; leave this tab open.',
      };
    case 'server':
      return {
        title: 'The server is not answering as it should',
        words: 'What has arrived is safe. We keep trying, and it goes on by itself; leave this tab open.',
      };
    case 'busy':
      return { title: 'The server has a lot to do', words: 'It goes on by itself in a moment. Nothing is lost.' };
    case 'full':
      return {
        title: 'There is no room on the server right now',
        words: `${problem === '' ? 'What has arrived is safe.' : problem} We try again every 30 seconds.`,
      };
    case 'signed-out':
      return {
        title: 'You are signed out',
        words: 'Nothing is lost. Sign in again in another tab and leave this one open, then it goes on by itself.',
      };
    case 'unverified':
      return {
        title: 'Your e-mail address is not verified',
        words: 'Nothing is lost. Verify it, and the upload goes on by itself.',
      };
    default:
      return kind satisfies never;
  }
};

/** Files that move first, then those that wait, then those that need no more attention. */
const order: Readonly<Record<UploadItem['phase'], number>> = {
  checking: 0,
  sending: 0,
  held: 1,
  paused: 2,
  waiting: 3,
  ready: 4,
  reading: 4,
  failed: 5,
  safe: 6,
};

export const inOrder = (items: readonly UploadItem[]): UploadItem[] => {
  const groups = items.reduce<UploadItem[][]>((found, item) => {
    (found[order[item.phase]] ??= []).push(item);
    return found;
  }, []);
  return groups.flat();
};
