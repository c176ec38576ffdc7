import { addContactMessage } from '@vitrine/contract/contact.ts';
import assert from 'node:assert/strict';
import { until } from '../until.ts';
import type { Fault } from './fault.ts';
import { reader, saver, searcher, uploader, visitor, type Client } from './load.ts';
import { publishFile } from './scene.ts';
import { openTally } from './tally.ts';

const rounds = 4;

export const databaseRestarts: Fault = {
  name: 'database',
  run: async (ground) => {
    const { platform, takeAway, bringBack } = await ground.fragilePlatform();
    const running = await ground.start(platform);
    const published = await publishFile(running, platform);
    // 409: the save before was kept, though its answer was lost. 423: the upload before is not noticed to be over
    // yet. A PATCH that loses its lock in the middle is cut off; its sender asks where it stands.
    const tally = openTally({ save: [409], upload: [409, 423, 'cut'] });
    const clients: readonly Client[] = [
      ...(await Promise.all(Array.from({ length: 4 }, () => saver(running, platform, tally)))),
      ...(await Promise.all(Array.from({ length: 4 }, () => uploader(running, platform, tally)))),
      ...Array.from({ length: 2 }, () => reader(running, published, tally)),
      ...Array.from({ length: 2 }, () => searcher(running, tally)),
      visitor(running, published, tally),
    ];
    const state = { over: false };
    const work = Promise.all(
      clients.map(async (client) => {
        while (!state.over) {
          await client.step();
        }
      }),
    );
    const see = (status: number, more: number) => {
      const before = tally.count(status);
      return until(`${more} answers with ${status}`, () => tally.count(status) >= before + more);
    };
    try {
      for (let round = 0; round < rounds; round += 1) {
        await see(200, 40);
        await takeAway();
        await see(503, 20);
        await bringBack();
      }
      await see(200, 40);
    } finally {
      state.over = true;
      await work;
    }
    const lost = (await Promise.all(clients.map((client) => client.lost()))).flat();
    assert.deepEqual([...lost, ...tally.wrong()], []);
    const letter = { name: 'Lin', email: 'lin@lab.example', body: 'Are you there again?' };
    assert.equal((await running.call(addContactMessage, letter)).status, 200);
    await until('jobs are done again', async () => {
      const waiting = await platform.database.selectFrom('mail').select('id').where('sent_at', 'is', null).execute();
      return waiting.length === 0;
    });
    return `taken away ${rounds} times under load and back by itself (${tally.text})`;
  },
};
