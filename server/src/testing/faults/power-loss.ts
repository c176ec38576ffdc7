import assert from 'node:assert/strict';
import { basename, dirname } from 'node:path';
import { createUpload, makeSubmission, someBytes, tus } from '../datasets.ts';
import { signedIn } from '../people.ts';
import type { Fault } from './fault.ts';

interface Told {
  readonly what: 'written' | 'synced' | 'renamed' | 'asked';
  readonly detail: string;
}

/** Each of these must come about, and only after the one before it. */
const inOrder = (told: readonly Told[], wanted: readonly (readonly [string, (one: Told) => boolean])[]): void => {
  let at = -1;
  for (const [name, is] of wanted) {
    const next = told.findIndex((one, index) => index > at && is(one));
    const all = told.map(({ what, detail }) => `${what} ${detail.slice(0, 60)}`).join('\n');
    assert.ok(next > at, `“${name}” did not come after what goes before it:\n${all}`);
    at = next;
  }
};

export const powerLoss: Fault = {
  name: 'power',
  run: async (ground) => {
    const platform = await ground.platform();
    const running = await ground.start(platform, {
      nodeArguments: ['--import', import.meta.resolve('./watched-order-preload.ts')],
    });
    const told: Told[] = [];
    running.program.child.on('message', (message) => told.push(message as Told));
    const person = await signedIn(platform);
    const recordId = await makeSubmission(platform, person);
    const content = someBytes(120_000);
    const id = await createUpload(running.origin, person.token, recordId, 'cores.bin', content.length);
    told.length = 0;
    for (const [from, to] of [
      [0, 50_000],
      [50_000, 120_000],
    ] as const) {
      const answer = await tus(
        running.origin,
        person.token,
        'PATCH',
        id,
        { 'upload-offset': from },
        content.subarray(from, to),
      );
      assert.equal(answer.status, 204);
    }
    const key = `file-${id}`;
    const isFile = ({ detail }: Told) => basename(detail) === key;
    const asks = (start: RegExp) => (one: Told) => one.what === 'asked' && start.test(one.detail);
    const piece = [
      ['bytes written', (one: Told) => one.what === 'written' && isFile(one)],
      ['file synced', (one: Told) => one.what === 'synced' && isFile(one)],
      ['bytes acknowledged', asks(/^update "?upload"/i)],
    ] as const;
    const renamed = told.find((one) => one.what === 'renamed' && isFile(one));
    const place = dirname(renamed?.detail.split(' ').at(-1) ?? '');
    inOrder(told, [
      ...piece,
      ...piece,
      ['moved into its place', (one) => one === renamed],
      ['folder synced', (one) => one.what === 'synced' && one.detail === place],
      ['rows written', asks(/^insert into "?(blob|file)"/i)],
      ['committed', asks(/^commit/i)],
    ]);
    // Nothing is acknowledged between bytes that were written and their sync.
    const firstAsked = told.findIndex(asks(/^update "?upload"/i));
    const firstSynced = told.findIndex((one) => one.what === 'synced' && isFile(one));
    assert.ok(firstSynced < firstAsked, 'bytes were acknowledged before they were synced');
    const commits = told.flatMap((one, index) => (asks(/^insert into "?(blob|file)"/i)(one) ? [index] : []));
    assert.ok(
      commits.every((index) => index > told.indexOf(renamed as Told)),
      'rows came before the file',
    );
    return 'each piece: written, synced, acknowledged; the whole: moved, folder synced, rows, commit';
  },
};
