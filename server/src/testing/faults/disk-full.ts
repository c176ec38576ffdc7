import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { saveLaboratoryLogo } from '@vitrine/contract/communities.ts';
import { downloadAddress } from '@vitrine/contract/downloads.ts';
import { saveDraft } from '@vitrine/contract/records.ts';
import { createUpload, makeSubmission, sha256, someBytes, tus } from '../datasets.ts';
import { makeLaboratory } from '../laboratories.ts';
import { formOf, sendForm } from '../multipart.ts';
import { signedIn } from '../people.ts';
import { noise } from '../pictures.ts';
import { NotPossible, type Fault } from './fault.ts';
import { filesOf, publishFile } from './scene.ts';

const run = promisify(execFile);
const megabyte = 1024 * 1024;

/** A disk of its own, so small that it can be filled. */
const mountSmallDisk = async (folder: string): Promise<() => Promise<void>> => {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder]).catch((error: unknown) => {
    throw new NotPossible(
      `a small disk cannot be mounted here (${error instanceof Error ? error.message : ''})`.trim(),
    );
  });
  return async () => void (await run('umount', ['-l', folder]));
};

export const diskFull: Fault = {
  name: 'disk',
  run: async (ground) => {
    const platform = await ground.platform();
    const disk = join(platform.config.dataFolder, 'blobs');
    ground.atTheEnd(await mountSmallDisk(disk));
    const running = await ground.start(platform);
    const published = await publishFile(running, platform, megabyte);
    const ballast = join(disk, 'ballast');
    await writeFile(ballast, Buffer.alloc(14 * megabyte));

    const person = await signedIn(platform);
    const { token } = person;
    const recordId = await makeSubmission(platform, person);
    const content = someBytes(16 * megabyte);
    const stated = { sha256: sha256(content) };
    const id = await createUpload(running.origin, token, recordId, 'large.bin', content.length, stated);
    const send = (from: number, to: number) =>
      tus(running.origin, token, 'PATCH', id, { 'upload-offset': from }, content.subarray(from, to));
    const stands = async () =>
      Number((await tus(running.origin, token, 'HEAD', id)).headers.get('upload-offset') ?? -1);
    assert.equal((await send(0, 4 * megabyte)).status, 204);

    const refused = await send(4 * megabyte, content.length);
    const { message } = (await refused.json()) as { message: string };
    assert.equal(refused.status, 507, message);
    assert.match(message, /full|room|space/i);
    const safe = await stands();
    assert.ok(safe >= 4 * megabyte, `of 4 MB that were acknowledged, ${safe} bytes are left`);

    await writeFile(join(disk, 'the rest'), Buffer.alloc(24 * megabyte)).catch(() => undefined);
    const download = await fetch(`${running.origin}${downloadAddress}?fileId=${published.fileId}`);
    assert.equal(sha256(new Uint8Array(await download.arrayBuffer())), published.sha256);
    assert.equal((await running.call(saveDraft, { metadata: { title: 'Still here' } }, { token })).status, 200);
    const laboratory = await makeLaboratory(running, person);
    const logo = formOf({ id: laboratory.id, file: await noise(400, 'png') });
    assert.equal((await sendForm(running, saveLaboratoryLogo, logo, { token })).status, 507, 'a logo on a full disk');

    await Promise.all([rm(ballast), rm(join(disk, 'the rest'))]);
    assert.equal((await send(safe, content.length)).status, 204);
    assert.deepEqual(
      (await filesOf(running, recordId, person)).map((file) => file.sha256),
      [stated.sha256],
    );
    return `507 (“${message}”), reads and drafts went on, and the upload went on from byte ${safe} to the right hash`;
  },
};
