import type { Parts } from './parts.ts';
import type { Beginning } from './ports.ts';
import { reactionTo } from './reaction.ts';
import type { UploadItem } from './upload-item.ts';

/** As many as the call takes. */
const batch = 500;
/** Fewer at first, so that something begins to move. */
const firstBatch = 50;
const readAtOnce = 4;

export const unreadable =
  'This file can no longer be read: it was moved, renamed or changed on your computer. Please choose it again.';

/** Reads a sample of each file and announces the files to the server, many at once. */
export const createAnnouncer = ({ ports, queue, gate, apply, pump }: Parts) => {
  const reading = new Set<string>();
  let beginning = false;
  let chunkSize = 16 * 1024 ** 2;

  const read = async ({ key, file }: UploadItem): Promise<void> => {
    reading.add(key);
    try {
      const fingerprint = await ports.fingerprint(file);
      if (queue.get(key)?.file === file) apply(key, { type: 'fingerprinted', fingerprint });
    } catch {
      if (queue.get(key)?.file === file) apply(key, { type: 'failed', problem: unreadable });
    }
    reading.delete(key);
    pump();
  };

  const readMore = (): void => {
    for (const item of queue.first('reading', readAtOnce)) {
      if (reading.size < readAtOnce && !reading.has(item.key)) void read(item);
    }
  };

  const refused = (items: readonly UploadItem[], { answer, problems }: Beginning & { kind: 'refused' }): void => {
    const reaction = reactionTo(answer);
    if (reaction.kind === 'halt') {
      gate.halt(reaction.trouble, reaction.problem, reaction.after);
      return;
    }
    if (reaction.kind === 'hold') {
      gate.halt('server', reaction.problem, reaction.after);
      return;
    }
    items.forEach(({ key }, place) => {
      const problem = problems.size === 0 ? answer.message : problems.get(place);
      if (problem !== undefined) apply(key, { type: 'failed', problem });
    });
  };

  const begun = (items: readonly UploadItem[], answer: Beginning & { kind: 'begun' }): void => {
    gate.succeed();
    ({ chunkSize } = answer);
    const byPath = new Map(answer.list.map((one) => [one.path, one]));
    for (const { key, path, file } of items) {
      const upload = byPath.get(path);
      const now = queue.get(key);
      if (upload === undefined) apply(key, { type: 'failed', problem: 'The server did not take this file.' });
      else if (now === undefined) void ports.discard(upload.uploadId).catch(() => undefined);
      else if (now.file === file) apply(key, { type: 'begun', ...upload });
    }
  };

  const begin = async (items: readonly UploadItem[]): Promise<void> => {
    beginning = true;
    const files = items.map(({ path, size, fingerprint }) => ({ path, size, fingerprint: fingerprint ?? '' }));
    const answer = await ports.begin(files);
    beginning = false;
    if (answer.kind === 'begun') begun(items, answer);
    else refused(items, answer);
    pump();
  };

  return {
    chunkSize: (): number => chunkSize,
    pump: (): void => {
      readMore();
      const ready = queue.count('ready');
      const idle = queue.count('waiting') + queue.count('sending') === 0;
      const worthIt = ready >= (idle ? firstBatch : batch) || queue.count('reading') === 0;
      if (ready > 0 && worthIt && !beginning && gate.width() > 0) void begin(queue.first('ready', batch));
    },
  };
};
