import { wholeHashIn } from '../hashing/sample.ts';
import { unreadable } from './announcer.ts';
import type { Answering } from './answering.ts';
import { isReadable } from './is-readable.ts';
import type { Parts } from './parts.ts';
import type { SmallFile } from './ports.ts';
import { type Answer, reactionTo } from './reaction.ts';
import type { UploadItem } from './upload-item.ts';

/** Fewer than these go one by one, each with its own progress. */
const fewest = 10;
const mostFiles = 100;
const mostBytes = 2 * 1024 ** 2;
const mostAtOnce = 3;

interface Parcel {
  readonly items: ReadonlyMap<string, UploadItem>;
  stopped: boolean;
  cancel: () => void;
}

interface ParcelParts extends Parts, Pick<Answering, 'goOnAfter'> {
  readonly onSent: (bytes: number) => void;
}

/** What travels with others: its sample was all of it, so its checksum is known, and nothing of it is there yet. */
const smallFileOf = ({ uploadId, fingerprint, size, file, ...item }: UploadItem): SmallFile | null => {
  const sha256 = wholeHashIn(fingerprint ?? '', size);
  return uploadId === null || sha256 === null || item.offset > 0 || !item.certain || item.arrivedAltered
    ? null
    : { uploadId, file, sha256 };
};

/** Sends small files by the hundred, since a request for each costs far more than its bytes. */
export const createParcels = ({ ports, queue, gate, apply, pump, goOnAfter, onSent }: ParcelParts) => {
  const parcels = new Set<Parcel>();

  const giveBack = ({ items }: Parcel): void => {
    for (const key of items.keys()) apply(key, { type: 'returned' });
  };

  const lost = async (parcel: Parcel, answer: Answer): Promise<void> => {
    const gone: string[] = [];
    for (const [key, item] of parcel.items) if (!(await isReadable(item))) gone.push(key);
    if (parcel.stopped) return;
    for (const key of gone) apply(key, { type: 'failed', problem: unreadable });
    giveBack(parcel);
    if (gone.length === 0) gate.halt('network', answer.message, answer.retryAfter);
  };

  const settle = async (
    parcel: Parcel,
    answer: Answer,
    outcomes: ReadonlyMap<string, Pick<Answer, 'status' | 'offset' | 'message'>>,
  ): Promise<void> => {
    if (answer.status === 0) {
      await lost(parcel, answer);
      return;
    }
    const reaction = reactionTo(answer);
    if (reaction.kind === 'halt') {
      giveBack(parcel);
      gate.halt(reaction.trouble, reaction.problem, reaction.after);
      return;
    }
    for (const [key, { uploadId, size }] of parcel.items) {
      const outcome = outcomes.get(uploadId ?? '');
      if (answer.status === 200 && outcome === undefined) apply(key, { type: 'released' });
      else if (goOnAfter(key, { ...answer, ...outcome }) && outcome?.offset === size) apply(key, { type: 'arrived' });
    }
  };

  const start = async (items: readonly UploadItem[], files: readonly SmallFile[]): Promise<void> => {
    let counted = 0;
    const request = ports.several(files, (bytes) => {
      onSent(Math.max(0, bytes - counted));
      counted = Math.max(counted, bytes);
    });
    const parcel: Parcel = {
      items: new Map(items.map((item) => [item.key, item])),
      stopped: false,
      cancel: request.cancel,
    };
    parcels.add(parcel);
    for (const { key } of items) apply(key, { type: 'started' });
    const { answer, outcomes } = await request.result;
    if (!parcel.stopped) await settle(parcel, answer, outcomes);
    parcels.delete(parcel);
    pump();
  };

  /** The next ones that wait and may travel together. */
  const gather = (): { items: UploadItem[]; files: SmallFile[] } => {
    const items: UploadItem[] = [];
    const files: SmallFile[] = [];
    let bytes = 0;
    for (const item of queue.first('waiting', 2 * mostFiles)) {
      const file = smallFileOf(item);
      if (file === null || bytes + item.size > mostBytes || files.length >= mostFiles) continue;
      items.push(item);
      files.push(file);
      bytes += item.size;
    }
    return { items, files };
  };

  return {
    count: (): number => parcels.size,
    keys: (): readonly string[] => [...parcels].flatMap(({ items }) => Array.from(items.keys())),
    /** One that is taken out ends the sending of all; the others go with the next parcel. */
    stop: (key: string): void => {
      for (const parcel of parcels) {
        if (!parcel.items.has(key) || parcel.stopped) continue;
        parcel.stopped = true;
        parcel.cancel();
        parcels.delete(parcel);
        giveBack(parcel);
      }
    },
    /** Starts what it can; gives whether small files are left that it will take. */
    pump: (mayStart: () => boolean): boolean => {
      for (;;) {
        const { items, files } = gather();
        if (files.length < fewest) return false;
        if (parcels.size >= mostAtOnce || !mayStart()) return true;
        void start(items, files);
      }
    },
    travels: (item: UploadItem): boolean => smallFileOf(item) !== null,
  };
};
