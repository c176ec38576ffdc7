import { createHmac, randomBytes } from 'node:crypto';
import { callerKind } from './callers.ts';

export interface Use {
  readonly recordId: string;
  /** Null for the dataset as a whole. */
  readonly fileId: string | null;
  readonly kind: 'view' | 'download';
  readonly address: string;
  readonly userAgent: string;
  readonly accountId: string | null;
}

/** What was counted for a file, or for a dataset as a whole where `fileId` is '', on a day. */
export interface DayOfUse {
  readonly recordId: string;
  readonly fileId: string;
  readonly day: string;
  views: number;
  uniqueViews: number;
  downloads: number;
  uniqueDownloads: number;
  machineViews: number;
  machineDownloads: number;
}

export interface UseCounter {
  record(use: Use): void;
  /** How many rows wait. */
  waiting(): number;
  /** Everything that was counted since the last time, to be written. */
  take(): readonly DayOfUse[];
  /** What could not be written waits for the next time. */
  giveBack(days: readonly DayOfUse[]): void;
}

/** COUNTER 5.1, 7.2: the same link by the same user within thirty seconds is one click. */
const doubleClickMs = 30_000;
/** COUNTER 5.1, 7.3: without a session, a user is address and agent within an hour. */
const hourMs = 3_600_000;
/** Memory is bounded: whoever is forgotten early is at worst counted twice. */
const mostRemembered = 50_000;
const mostWaiting = 20_000;

/** Counts in memory alone. Who it was is only ever kept as a hash under a key that no one knows and that ends with the day. */
export const createUseCounter = (now: () => number = Date.now): UseCounter => {
  const clicks = createMemory();
  const unique = createMemory();
  let days = new Map<string, DayOfUse>();
  let key = { day: '', secret: randomBytes(32) };

  const whoIs = ({ accountId, address, userAgent }: Use, day: string): string => {
    if (key.day !== day) {
      key = { day, secret: randomBytes(32) };
    }
    const who = accountId === null ? `address ${address} ${userAgent}` : `account ${accountId}`;
    return createHmac('sha256', key.secret).update(who).digest('base64');
  };

  const dayOf = (recordId: string, fileId: string, day: string): DayOfUse | undefined => {
    const name = `${recordId} ${fileId} ${day}`;
    const known = days.get(name) ?? (days.size < mostWaiting ? emptyDay(recordId, fileId, day) : undefined);
    if (known) {
      days.set(name, known);
    }
    return known;
  };

  return {
    record: (use) => {
      const caller = callerKind(use.userAgent);
      if (caller === 'robot') {
        return;
      }
      const at = now();
      const day = new Date(at).toISOString().slice(0, 10);
      const who = whoIs(use, day);
      const clicked = clicks(`${who} ${use.kind} ${use.recordId} ${use.fileId ?? ''}`, at);
      if (clicked !== undefined && at - clicked < doubleClickMs) {
        return;
      }
      const hour = Math.floor(at / hourMs);
      const isNew = unique(`${who} ${use.kind} ${use.recordId}`, hour) !== hour;
      add(dayOf(use.recordId, '', day), use.kind, caller, isNew);
      if (use.fileId !== null) {
        add(dayOf(use.recordId, use.fileId, day), use.kind, caller, isNew);
      }
    },
    waiting: () => days.size,
    take: () => {
      const taken = [...days.values()];
      days = new Map();
      return taken;
    },
    giveBack: (taken) => {
      for (const { recordId, fileId, day, ...counts } of taken) {
        const into = dayOf(recordId, fileId, day);
        if (into) {
          Object.assign(into, sumOf(into, counts));
        }
      }
    },
  };
};

const emptyDay = (recordId: string, fileId: string, day: string): DayOfUse => ({
  ...{ recordId, fileId, day, views: 0, uniqueViews: 0, downloads: 0, uniqueDownloads: 0 },
  ...{ machineViews: 0, machineDownloads: 0 },
});

type Counts = Omit<DayOfUse, 'recordId' | 'fileId' | 'day'>;
const sumOf = (one: Counts, other: Counts): Counts => ({
  views: one.views + other.views,
  uniqueViews: one.uniqueViews + other.uniqueViews,
  downloads: one.downloads + other.downloads,
  uniqueDownloads: one.uniqueDownloads + other.uniqueDownloads,
  machineViews: one.machineViews + other.machineViews,
  machineDownloads: one.machineDownloads + other.machineDownloads,
});

const add = (to: DayOfUse | undefined, kind: Use['kind'], caller: 'person' | 'machine', isNew: boolean): void => {
  if (!to) {
    return;
  }
  if (caller === 'machine') {
    to[kind === 'view' ? 'machineViews' : 'machineDownloads'] += 1;
    return;
  }
  to[kind === 'view' ? 'views' : 'downloads'] += 1;
  if (isNew) {
    to[kind === 'view' ? 'uniqueViews' : 'uniqueDownloads'] += 1;
  }
};

/** Keeps the value under a name and gives what was there before; once there are many, it forgets the older half. */
const createMemory = () => {
  let young = new Map<string, number>();
  let old = new Map<string, number>();
  return (name: string, value: number): number | undefined => {
    const before = young.get(name) ?? old.get(name);
    young.set(name, value);
    if (young.size > mostRemembered) {
      [young, old] = [new Map(), young];
    }
    return before;
  };
};
