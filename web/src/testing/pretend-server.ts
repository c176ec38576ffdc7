import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Announced, Beginning, Chunk, Delivered, Ports } from '../features/upload/engine/ports.ts';
import type { Answer } from '../features/upload/engine/reaction.ts';

interface Upload {
  readonly path: string;
  readonly size: number;
  readonly fingerprint: string;
  bytes: Buffer;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const answer = (status: number, more: Partial<Answer> = {}): Answer => ({
  status,
  message: '',
  offset: null,
  retryAfter: null,
  ...more,
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A server with uploads in memory, and a clock that only moves when told to. `small`: samples are whole files. */
export const pretendServer = (chunkSize = 4, small = false) => {
  const uploads = new Map<string, Upload>();
  const stored = new Map<string, Buffer>();
  const timers = new Set<Timer>();
  const requests: string[] = [];
  /** Answers that come instead of the next ones. */
  const instead: Answer[] = [];
  /** While set, whatever is sent waits. */
  let gate: Promise<void> | undefined;
  let openGate = (): void => undefined;
  let now = 0;
  let numbered = 0;
  let mostAtOnce = 0;
  let atOnce = 0;

  const beginOne = ({ path, size, fingerprint }: Announced) => {
    const known = [...uploads].find(([, one]) => one.path === path && one.fingerprint === fingerprint);
    numbered += known === undefined ? 1 : 0;
    const uploadId = known?.[0] ?? `upload-${numbered}`;
    if (known === undefined) uploads.set(uploadId, { path, size, fingerprint, bytes: Buffer.alloc(0) });
    const offset = known?.[1].bytes.length ?? 0;
    const finished = stored.get(path)?.length === size && fingerprint === `print of ${path}`;
    return { path, uploadId, offset, finished, fileId: finished ? path : null };
  };

  const store = async ({ uploadId, offset, body, sha256 }: Chunk): Promise<Answer> => {
    const upload = uploads.get(uploadId);
    if (upload === undefined) return answer(404);
    if (upload.bytes.length !== offset) return answer(409);
    upload.bytes = Buffer.concat([upload.bytes, Buffer.from(await body.arrayBuffer())]);
    if (upload.bytes.length < upload.size) return answer(204, { offset: upload.bytes.length });
    uploads.delete(uploadId);
    if (sha256 !== hashOf(upload.bytes)) return answer(460);
    stored.set(upload.path, upload.bytes);
    return answer(204, { offset: upload.size });
  };

  const ports: Ports = {
    begin: async (files): Promise<Beginning> => {
      requests.push(`begin ${files.length}`);
      const other = instead.shift();
      if (other !== undefined && other.status !== 200) return { kind: 'refused', answer: other, problems: new Map() };
      return { kind: 'begun', chunkSize, list: files.map(beginOne) };
    },
    head: async (uploadId) => {
      requests.push(`head ${uploadId}`);
      const upload = uploads.get(uploadId);
      return instead.shift() ?? (upload === undefined ? answer(404) : answer(200, { offset: upload.bytes.length }));
    },
    patch: (chunk) => {
      requests.push(`patch ${chunk.uploadId} from ${chunk.offset}`);
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      let cancelled = false;
      const run = async (): Promise<Answer> => {
        await gate;
        atOnce -= 1;
        if (cancelled) return answer(0);
        chunk.onProgress(chunk.body.size);
        return instead.shift() ?? store(chunk);
      };
      return { result: run(), cancel: () => (cancelled = true) };
    },
    several: (files) => {
      requests.push(`several ${files.length}`);
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      let cancelled = false;
      const run = async (): Promise<Delivered> => {
        await gate;
        atOnce -= 1;
        const other = cancelled ? answer(0) : instead.shift();
        if (other !== undefined) return { answer: other, outcomes: new Map() };
        const outcomes = new Map<string, Answer>();
        for (const { uploadId, file, sha256 } of files)
          outcomes.set(uploadId, await store({ uploadId, offset: 0, body: file, sha256, onProgress: () => undefined }));
        return { answer: answer(200), outcomes };
      };
      return { result: run(), cancel: () => (cancelled = true) };
    },
    discard: async (uploadId) => void uploads.delete(uploadId),
    fingerprint: async (file) =>
      small ? `${file.size}-${hashOf(Buffer.from(await file.arrayBuffer()))}` : `print of ${file.name}`,
    sha256: (file) => ({
      result: file.arrayBuffer().then((bytes) => hashOf(Buffer.from(bytes))),
      cancel: () => undefined,
    }),
    storedSha256: async (path) => hashOf(stored.get(path) ?? Buffer.alloc(0)),
    later: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    now: () => now,
    random: () => 0.5,
  };

  /** Until nothing moves by itself any more. */
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 60; turns += 1) await turn();
  };

  const pass = async (milliseconds: number): Promise<void> => {
    const until = now + milliseconds;
    await settle();
    for (;;) {
      const [due] = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
      if (due === undefined) break;
      timers.delete(due);
      now = due.at;
      due.run();
      await settle();
    }
    now = until;
  };

  return {
    ports,
    stored,
    uploads,
    requests,
    mostAtOnce: () => mostAtOnce,
    answerInstead: (...answers: readonly (Partial<Answer> & { status: number })[]) =>
      instead.push(...answers.map(({ status, ...more }) => answer(status, more))),
    holdBack: () => {
      gate = new Promise((resolve) => {
        openGate = resolve;
      });
    },
    letGo: async () => {
      openGate();
      gate = undefined;
      await pass(200);
    },
    pass,
  };
};
