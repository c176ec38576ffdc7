import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadAddress } from '@vitrine/contract/files.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { createUpload, makeSubmission, someBytes, tus } from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startInstance, startSite, statusesOf } from '../../testing/site.ts';
import { verifyFiles } from '../files.ts';
import { lockOf } from './upload.ts';

const site = await startSite(withoutDemonstration);
const { platform, origin } = site;
const other = await startInstance(platform);
const ada = await signedIn(platform);
const { token } = ada;
const recordId = await makeSubmission(platform, ada);
let files = 0;
const create = (size: number) => createUpload(origin, token, recordId, `cut/${(files += 1)}`, size);
const offsetOf = async (id: string, at = origin) =>
  Number((await tus(at, token, 'HEAD', id)).headers.get('upload-offset'));
const patch = (id: string, offset: number, body: Uint8Array, at = origin) =>
  tus(at, token, 'PATCH', id, { 'upload-offset': offset }, body);

/** A PATCH that announces all of the content, of which only the first bytes are sent. */
const beginPatch = (id: string, offset: number, announced: number, sent: Uint8Array) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const answer: Buffer[] = [];
  socket.on('data', (data) => answer.push(data)).on('error', () => undefined);
  socket.write(
    [
      `PATCH ${uploadAddress}/${id} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Tus-Resumable: 1.0.0',
      'Content-Type: application/offset+octet-stream',
      `Upload-Offset: ${offset}`,
      `Content-Length: ${announced}`,
      '',
      '',
    ].join('\r\n'),
  );
  socket.write(sent);
  return { socket, answered: () => Buffer.concat(answer).toString() };
};

const soon = { timeout: 20_000, interval: 10 };

/** Comes back once somebody has the lock of the upload. */
const isReceived = (id: string) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory'
      and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${lockOf(id)}, 0)`.execute(platform.database);
    expect(rows).toHaveLength(1);
  }, soon);

describe('a sender that breaks off', () => {
  test('leaves what had arrived, from which anyone goes on, also on another process', async () => {
    const content = someBytes(300_000);
    const id = await create(content.length);
    const { socket } = beginPatch(id, 0, content.length, content.subarray(0, 200_000));
    await isReceived(id);
    socket.end();
    socket.destroySoon();
    const arrived = await vi.waitFor(async () => {
      const offset = await offsetOf(id, other.origin);
      expect(offset).toBeGreaterThan(0);
      return offset;
    }, soon);
    expect(arrived).toBeLessThanOrEqual(200_000);
    await vi.waitFor(async () => {
      const answer = await patch(id, arrived, content.subarray(arrived), other.origin);
      expect(answer.status).toBe(204);
    }, soon);
    expect(await Array.fromAsync(verifyFiles(platform, { deep: true }))).toEqual([]);
  });

  test('keeps others out only as long as it is there', async () => {
    const id = await create(1000);
    const { socket } = beginPatch(id, 0, 1000, Buffer.alloc(10));
    await isReceived(id);
    const locked = await patch(id, 0, Buffer.alloc(1000), other.origin);
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([423, '1']);
    expect(await locked.json()).toMatchObject({ code: 423 });
    // Whoever only asks need not wait.
    expect(await offsetOf(id)).toBe(0);
    socket.resetAndDestroy();
    await vi.waitFor(async () => expect((await patch(id, await offsetOf(id), Buffer.alloc(0))).status).toBe(204), soon);
    expect(await offsetOf(id)).toBe(10);
  });

  test('is cut off when the database ends the connection that holds its lock, and may go on', async () => {
    const id = await create(1000);
    const { socket } = beginPatch(id, 0, 1000, Buffer.alloc(10));
    await isReceived(id);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'vitrine-locks'`.execute(platform.database);
    await closed;
    await vi.waitFor(async () => expect((await patch(id, await offsetOf(id), Buffer.alloc(0))).status).toBe(204), soon);
    const offset = await offsetOf(id);
    expect((await patch(id, offset, Buffer.alloc(1000 - offset))).status).toBe(204);
  });

  test('does not keep the process from closing', async () => {
    const third = await startInstance(platform);
    const id = await create(1000);
    const socket = connect(Number(new URL(third.origin).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `PATCH ${uploadAddress}/${id} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nTus-Resumable: 1.0.0\r\nContent-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nContent-Length: 1000\r\n\r\nsome`,
    );
    await isReceived(id);
    await third.stop();
    const offset = await offsetOf(id);
    expect([0, 4]).toContain(offset);
    expect((await patch(id, offset, Buffer.alloc(1000 - offset))).status).toBe(204);
  });
});

describe('two senders of the same bytes at once', () => {
  test.each(['one process', 'two processes'])(
    'on %s: one of them is heard, and nothing is stored twice',
    async (where) => {
      const second = where === 'one process' ? origin : other.origin;
      for (let round = 0; round < 8; round += 1) {
        const content = someBytes(50_000);
        const id = await create(content.length);
        const answers = await Promise.all([patch(id, 0, content), patch(id, 0, content, second)]);
        const statuses = statusesOf(answers);
        expect(statuses[0]).toBe(204);
        expect([409, 423]).toContain(statuses[1]);
        expect(await offsetOf(id)).toBe(content.length);
      }
      expect(await Array.fromAsync(verifyFiles(platform, { deep: true }))).toEqual([]);
    },
  );
});

test('a refused sender of much reads the answer before the connection closes', async () => {
  const id = await create(100_000_000);
  const { socket, answered } = beginPatch(id, 5, 99_000_000, Buffer.alloc(400_000));
  await vi.waitFor(() => expect(answered()).toMatch(/^HTTP\/1\.1 409 [^]*connection: close[^]*"code":409/i), soon);
  socket.write(Buffer.alloc(100_000));
  await new Promise((resolve) => socket.once('close', resolve));
  await pause(0);
  expect(answered()).toMatch(/\}$/);
});
