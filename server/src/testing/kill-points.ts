import { randomInt } from 'node:crypto';
import { listFiles } from '@vitrine/contract/files.ts';
import type { Platform } from '../platform/platform.ts';
import { verifyFiles } from '../files/files.ts';
import { createUpload, makeSubmission, sha256, someBytes, tus } from './datasets.ts';
import { signedIn } from './people.ts';
import { startProcess, type Process } from './process.ts';
import { freePort } from './program.ts';

interface Sending {
  readonly id: string;
  readonly path: string;
  readonly content: Buffer;
  /** What a process said is safe before it was killed. */
  acknowledged: number;
}

/**
 * Sends many files to a real process, kills it at a moment of its work, starts it again and goes on, over and over: each
 * kill meets every file at another byte. Throws when anything that was acknowledged is lost; gives how many files were
 * met in the middle.
 */
export const killPoints = async (
  platform: Platform,
  { kills, filesAtOnce }: { kills: number; filesAtOnce: number },
): Promise<number> => {
  const port = await freePort();
  const start = () => startProcess(platform, { port });
  const person = await signedIn(platform);
  const recordId = await makeSubmission(platform, person);
  const { token } = person;
  let points = 0;
  let running = await start();
  const { origin } = running;
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const folder = `kill ${sha256(someBytes(8)).slice(0, 8)}`;
      const sending = await Promise.all(
        Array.from({ length: filesAtOnce }, async (_, index): Promise<Sending> => {
          const content = someBytes(randomInt(1, 400_000));
          const path = `${folder}/${index}`;
          const stated = { sha256: sha256(content) };
          const id = await createUpload(origin, token, recordId, path, content.length, stated);
          return { id, path, content, acknowledged: 0 };
        }),
      );
      await sendUntilKilled(token, sending, running);
      points += sending.filter(({ acknowledged, content }) => acknowledged < content.length).length;
      running = await start();
      await Promise.all(sending.map((each) => goOn(origin, token, each)));
      const wrong = await wrongFiles(origin, token, recordId, folder, sending);
      const found = [...wrong, ...(await Array.fromAsync(verifyFiles(platform, { deep: true })))];
      if (found.length > 0) {
        throw new Error(found.join('\n'));
      }
    }
  } finally {
    await running.kill();
  }
  return points;
};

const sendUntilKilled = async (
  token: string,
  sending: readonly Sending[],
  { origin, program, kill }: Process,
): Promise<void> => {
  let answers = 0;
  const fatal = randomInt(1, sending.length * 4);
  const count = () => {
    answers += 1;
    if (answers === fatal) {
      program.child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(sending.map((each) => send(origin, token, each, count)));
  await kill();
};

/** Slowly, so that the kill finds it in the middle of a PATCH. */
const slowly = (content: Uint8Array): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setImmediate(resolve));
      controller.enqueue(content.subarray(at, at + 8192));
      at += 8192;
      if (at >= content.length) {
        controller.close();
      }
    },
  });
};

const send = async (origin: string, token: string, file: Sending, onAnswer: () => void): Promise<void> => {
  while (file.acknowledged < file.content.length) {
    const end = Math.min(file.acknowledged + randomInt(1, 100_000), file.content.length);
    const part = slowly(file.content.subarray(file.acknowledged, end));
    const answer = await tus(origin, token, 'PATCH', file.id, { 'upload-offset': file.acknowledged }, part);
    if (answer.status !== 204) {
      throw new Error(`${answer.status} ${await answer.text()}`);
    }
    file.acknowledged = end;
    onAnswer();
  }
};

const goOn = async (origin: string, token: string, file: Sending): Promise<void> => {
  const answer = await tus(origin, token, 'HEAD', file.id);
  const offset = Number(answer.headers.get('upload-offset') ?? -1);
  if (answer.status !== 200 || offset < file.acknowledged || offset > file.content.length) {
    throw new Error(`${file.path}: ${file.acknowledged} bytes were safe, now it says ${answer.status}, ${offset}`);
  }
  file.acknowledged = offset;
  await send(origin, token, file, () => undefined);
};

const wrongFiles = async (
  origin: string,
  token: string,
  id: string,
  folder: string,
  sent: readonly Sending[],
): Promise<string[]> => {
  const answer = await fetch(`${origin}${listFiles.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, folder, size: 200 }),
  });
  const { data } = (await answer.json()) as { data: { list: { path: string; sha256: string }[] } };
  const found = new Map(data.list.map((file) => [file.path, file.sha256]));
  return sent
    .filter(({ path, content }) => found.get(path) !== sha256(content))
    .map(({ path }) => `${path} is not right`);
};
