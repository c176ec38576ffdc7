import { parsePath } from '@vitrine/contract/path.ts';
import type { Parts } from './parts.ts';
import type { Beginning } from './ports.ts';
import { reactionTo } from './reaction.ts';
import type { UploadItem } from './upload-item.ts';

/** As many as the call takes. */
const batch = 500;
/** Fewer at first, so that something begins to move. */
const firstBatch = 50;
const readAtOnce = 8;

export const unreadable =
  'This file can no longer be read: it was moved, renamed or changed on your computer. Please choose it again.';

interface FoundFile {
  readonly key: string;
  readonly file: File;
  readonly fileId: string;
}

const keyOf = (path: string): string => {
  const parsed = parsePath(path);
  return 'problem' in parsed ? path : parsed.key;
};

/** Reads a sample of each file and announces the files to the server, many at once. */
export const createAnnouncer = ({ ports, queue, gate, apply, pump }: Parts) => {
  const reading = new Set<string>();
  const found: FoundFile[] = [];
  let comparing = false;
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
    const byKey = new Map(answer.list.map((one) => [keyOf(one.path), one]));
    for (const { key, file } of items) {
      const upload = byKey.get(key);
      const now = queue.get(key);
      if (upload === undefined) apply(key, { type: 'failed', problem: 'The server did not take this file.' });
      else if (upload.finished && upload.fileId !== null) found.push({ key, file, fileId: upload.fileId });
      else if (now === undefined) void ports.discard(upload.uploadId).catch(() => undefined);
      else if (now.file === file) apply(key, { type: 'begun', uploadId: upload.uploadId, offset: upload.offset });
    }
    for (const { key } of found) apply(key, { type: 'found' });
  };

  /** That it is there was concluded from a sample; whether every byte is the same is worked out here. */
  const compare = async ({ key, file, fileId }: FoundFile): Promise<void> => {
    const isAsked = (): boolean => queue.get(key)?.file === file && queue.get(key)?.phase === 'checking';
    if (isAsked()) {
      const [here, there] = await Promise.all([
        ports.sha256(file).result.catch(() => null),
        ports.storedSha256(fileId),
      ]);
      if (!isAsked()) return;
      if (here === null) apply(key, { type: 'failed', problem: unreadable });
      else if (there === null) {
        apply(key, { type: 'lost' });
        gate.halt('server', '', null);
      } else if (here === there) apply(key, { type: 'arrived' });
      else apply(key, { type: 'renewed', fingerprint: `${file.size}-${here}` });
    }
  };

  const compareAll = async (): Promise<void> => {
    comparing = true;
    for (let one = found.shift(); one !== undefined; one = found.shift()) await compare(one);
    comparing = false;
    pump();
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
      if (found.length > 0 && !comparing) void compareAll();
      const ready = queue.count('ready');
      const idle = queue.count('waiting') + queue.count('sending') === 0;
      const worthIt = ready >= (idle ? firstBatch : batch) || queue.count('reading') === 0;
      if (ready > 0 && worthIt && !beginning && gate.width() > 0) void begin(queue.first('ready', batch));
    },
  };
};
