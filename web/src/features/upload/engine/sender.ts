import { unreadable } from './announcer.ts';
import { createAnswering } from './answering.ts';
import { isReadable } from './is-readable.ts';
import { mayStart, mostAtOnce } from './lanes.ts';
import { createParcels } from './parcels.ts';
import type { Parts } from './parts.ts';
import type { Running } from './ports.ts';
import type { Answer } from './reaction.ts';
import type { UploadItem } from './upload-item.ts';

interface Lane {
  readonly size: number;
  stopped: boolean;
  cancel: () => void;
}

interface SenderParts extends Parts {
  readonly chunkSize: () => number;
}

/** Sends what was announced, a few files at once, each from where the server says it stands. */
export const createSender = ({ ports, queue, gate, apply, pump, chunkSize }: SenderParts) => {
  const lanes = new Map<string, Lane>();
  /** A large file is read once, however often its sending is interrupted. */
  const hashes = new WeakMap<File, Running<string>>();
  let sent = 0;

  const hashOf = (file: File): Promise<string | null> => {
    const running = hashes.get(file) ?? ports.sha256(file);
    hashes.set(file, running);
    return running.result.catch(() => {
      hashes.delete(file);
      return null;
    });
  };

  const forgetHash = (file: File): void => {
    hashes.get(file)?.cancel();
    hashes.delete(file);
  };

  const stop = (key: string): void => {
    parcels.stop(key);
    const lane = lanes.get(key);
    if (lane === undefined) return;
    lane.stopped = true;
    lanes.delete(key);
    lane.cancel();
  };

  const { holdOne, goOnAfter } = createAnswering({ ports, queue, gate, apply, pump, forgetHash });
  const parcels = createParcels({ ports, queue, gate, apply, pump, goOnAfter, onSent: (bytes) => (sent += bytes) });

  const sendChunk = async (lane: Lane, item: UploadItem, uploadId: string, sha256: string | null): Promise<Answer> => {
    const { key, file, offset } = item;
    const end = Math.min(offset + chunkSize(), item.size);
    let counted = 0;
    const request = ports.patch({
      uploadId,
      offset,
      body: file.slice(offset, end),
      sha256,
      onProgress: (bytes) => {
        if (lane.stopped) return;
        sent += Math.max(0, bytes - counted);
        counted = Math.max(counted, bytes);
        apply(key, { type: 'progressed', inFlight: bytes });
      },
    });
    lane.cancel = request.cancel;
    return request.result;
  };

  const sendAll = async (lane: Lane, key: string, hash: Promise<string | null>): Promise<void> => {
    for (;;) {
      const item = queue.get(key);
      if (item === undefined || item.uploadId === null) return;
      const isLast = item.offset + chunkSize() >= item.size;
      const sha256 = isLast ? await hash : null;
      if (lane.stopped) return;
      if (isLast && sha256 === null) {
        apply(key, { type: 'failed', problem: unreadable });
        return;
      }
      const answer = await sendChunk(lane, item, item.uploadId, sha256);
      if (lane.stopped) return;
      if (answer.status === 0 && !(await isReadable(item))) {
        apply(key, { type: 'failed', problem: unreadable });
        return;
      }
      if (lane.stopped || !goOnAfter(key, answer)) return;
      if (isLast && answer.offset === item.size) {
        apply(key, { type: 'arrived' });
        return;
      }
      if (answer.offset === item.offset) {
        holdOne(key, 'The server took nothing of it.', null);
        return;
      }
    }
  };

  const asked = async (lane: Lane, { key, uploadId, certain, size }: UploadItem): Promise<boolean> => {
    if (certain || uploadId === null) return true;
    const answer = await ports.head(uploadId);
    if (lane.stopped || !goOnAfter(key, answer)) return false;
    if (answer.offset !== size || size === 0) return true;
    // All has arrived, though the answer that said so did not: to be found and compared like any file that is there.
    apply(key, { type: 'lost' });
    return false;
  };

  const start = async (item: UploadItem): Promise<void> => {
    const { key, size, file } = item;
    const lane: Lane = { size, stopped: false, cancel: () => undefined };
    lanes.set(key, lane);
    apply(key, { type: 'started' });
    const hash = hashOf(file);
    if (await asked(lane, item)) await sendAll(lane, key, hash);
    if (lane.stopped || queue.get(key)?.phase === 'safe') forgetHash(file);
    // It may have been stopped and started again meanwhile, in a lane of its own.
    if (lanes.get(key) === lane) lanes.delete(key);
    pump();
  };

  return {
    stop,
    keys: (): readonly string[] => [...lanes.keys(), ...parcels.keys()],
    /** All bytes that were sent, those on their way included. */
    sent: (): number => sent,
    pump: (): void => {
      const underWay = (): number => lanes.size + parcels.count();
      const inParcels = parcels.pump(() => underWay() < Math.min(mostAtOnce, gate.width()));
      for (const item of queue.first('waiting', 10)) {
        const fits = mayStart([...lanes.values()], item, parcels.count());
        const leftToParcels = inParcels && parcels.travels(item);
        if (underWay() < gate.width() && !lanes.has(item.key) && fits && !leftToParcels) void start(item);
      }
    },
  };
};
