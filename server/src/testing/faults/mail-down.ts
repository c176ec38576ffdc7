import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sendVerifyEmailCode, verifyEmail } from '@vitrine/contract/account.ts';
import { addContactMessage } from '@vitrine/contract/contact.ts';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { startMailServer } from '../mail-server.ts';
import { signedIn } from '../people.ts';
import { freePort } from '../program.ts';
import { until } from '../until.ts';
import type { Fault } from './fault.ts';

const triedAtLeast = ({ database }: Platform, times: number) =>
  until(`every mail was tried ${times} times`, async () => {
    const jobs = await database.selectFrom('job').select('attempts').where('kind', '=', 'deliver-mail').execute();
    return jobs.length === 2 && jobs.every(({ attempts }) => attempts >= times);
  });

/** Instead of waiting for the time of the next try. */
const tryNow = async ({ database }: Platform) => {
  await sql`update job set run_at = now() where kind = 'deliver-mail'`.execute(database);
  await sql`select pg_notify('vitrine_job', '')`.execute(database);
};

/** Takes connections and never says a word. */
const startSilentServer = async (port: number) => {
  const server = createServer((socket) => void socket.on('error', () => undefined)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

export const mailDown: Fault = {
  name: 'mail',
  run: async (ground) => {
    const platform = await ground.platform();
    const port = await freePort();
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, OPERATOR_EMAIL: 'operator@lab.example' };
    const running = await ground.start(platform, { environment });
    const person = await signedIn(platform, { verified: false });
    const email = 'noor@lab.example';

    const letter = { name: 'Lin', email: 'lin@lab.example', body: 'Is your mail server away?' };
    assert.equal((await running.call(addContactMessage, letter)).status, 200);
    const backUrl = `${running.origin}/`;
    assert.equal((await running.call(sendVerifyEmailCode, { email, backUrl }, { token: person.token })).status, 200);
    await triedAtLeast(platform, 1);

    const silent = await startSilentServer(port);
    const connections: unknown[] = [];
    silent.on('connection', (socket) => connections.push(socket));
    await tryNow(platform);
    await until('the silent mail server is asked', () => connections.length >= 2);
    assert.equal((await running.call(addContactMessage, { ...letter, body: '' })).status, 422, 'calls go on meanwhile');
    const closed = once(silent, 'close');
    silent.close();
    for (const socket of connections) {
      (socket as { destroy(): void }).destroy();
    }
    await closed;
    await triedAtLeast(platform, 2);

    const server = await startMailServer({ port });
    ground.atTheEnd(server.stop);
    await tryNow(platform);
    await until('all mails are sent', async () => {
      const waiting = await platform.database
        .selectFrom('job')
        .select('id')
        .where('kind', '=', 'deliver-mail')
        .execute();
      return waiting.length === 0;
    });
    await tryNow(platform);
    assert.deepEqual(
      server.received.flatMap(({ recipients }) => recipients).toSorted(),
      [email, environment.OPERATOR_EMAIL].toSorted(),
    );
    const body = server.received.find(({ recipients }) => recipients.includes(email))?.body ?? '';
    const verify = /verify=([\w-]+)/.exec(body.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? '';
    assert.equal((await running.call(verifyEmail, { verify })).status, 200);
    return 'a message and a verification were taken while it refused and while it was silent; each mail went out once';
  },
};
