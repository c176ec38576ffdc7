import assert from 'node:assert/strict';
import { createAccessToken, getProfile, sendVerifyEmailCode, verifyEmail } from '@vitrine/contract/account.ts';
import { downloadAddress, getFilePath } from '@vitrine/contract/downloads.ts';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { Instance } from '../call.ts';
import { sha256 } from '../datasets.ts';
import { secretMailedTo } from '../mails.ts';
import { startMisbehavingProvider } from '../misbehaving-provider.ts';
import { signedIn } from '../people.ts';
import { signInBy } from '../sign-in.ts';
import type { Fault } from './fault.ts';
import { publishFile } from './scene.ts';

const minutes = (shift: number) => ({
  environment: { SHIFT_MINUTES: String(shift) },
  nodeArguments: ['--import', import.meta.resolve('./shifted-clock-preload.ts')],
});

/** What one process gives must hold in the other, whose clock says something else. */
const tokens = async (giver: Instance, taker: Instance, platform: Platform): Promise<void> => {
  const email = `${crypto.randomUUID()}@lab.example`;
  const person = await signedIn(platform, { verified: false });
  const backUrl = `${giver.origin}/`;
  assert.equal((await giver.call(sendVerifyEmailCode, { email, backUrl }, { token: person.token })).status, 200);
  const verify = await secretMailedTo(platform, email, 'verify');
  assert.equal((await taker.call(verifyEmail, { verify })).status, 200, 'a link in a mail');
  const made = await giver.call(createAccessToken, { name: 'Script', scope: 'read' }, { token: person.token });
  assert.equal(made.status, 200, made.message);
  assert.equal((await taker.call(getProfile, {}, { token: made.data.secret })).status, 200, 'an access token');
};

const opensOn = ({ database }: Platform, recordId: string, days: number) =>
  sql`update record set access = 'embargoed', opens_on = current_date + ${days}::int where id = ${recordId}`.execute(
    database,
  );

export const clocks: Fault = {
  name: 'clocks',
  run: async (ground) => {
    const provider = await startMisbehavingProvider();
    ground.atTheEnd(provider.stop);
    const platform = await ground.platform();
    const start = (shift: number) => {
      const { environment, nodeArguments } = minutes(shift);
      return ground.start(platform, { environment: { ...environment, ...provider.settings }, nodeArguments });
    };
    const [behind, ahead] = [await start(-5), await start(5)];

    for (const [giver, taker] of [
      [behind, ahead],
      [ahead, behind],
    ] as const) {
      const { data, status } = await signInBy(giver, provider.agree({ sub: 'kwame', name: 'Kwame' }));
      assert.equal(status, 200, 'signing in');
      assert.equal((await taker.call(getProfile, {}, { token: data.token })).status, 200, 'a session');
      await tokens(giver, taker, platform);
    }

    const { recordId, fileId, sha256: wanted, owner } = await publishFile(behind, platform);
    const fetched = async (at: Instance, path: string) => {
      const answer = await fetch(`${at.origin}${path}`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return answer.status === 200 && sha256(bytes) === wanted ? 200 : answer.status;
    };
    for (const [giver, taker] of [
      [behind, ahead],
      [ahead, behind],
    ] as const) {
      const { data } = await giver.call(getFilePath, { fileId }, { token: owner.token });
      assert.equal(await fetched(taker, data.url), 200, 'a signed address');
      const left = (Date.parse(data.expires) - Date.now()) / 1000;
      assert.ok(left > 200 && left <= 301, `a signed address is good for ${left} seconds of the true clock`);
      const old = new URL(data.url, giver.origin);
      old.searchParams.set('expires', String(Math.floor(Date.now() / 1000) + 3600));
      await opensOn(platform, recordId, 1);
      assert.notEqual(await fetched(taker, `${old.pathname}${old.search}`), 200, 'one with another end');
      await opensOn(platform, recordId, 0);
    }

    // Far off, so that it shows at any time of the day.
    const [yesterday, tomorrow] = [await start(-36 * 60), await start(36 * 60)];
    const open = `${downloadAddress}?fileId=${fileId}`;
    await opensOn(platform, recordId, 1);
    assert.notEqual(await fetched(tomorrow, open), 200, 'an embargo that has not ended by the clock of the database');
    await opensOn(platform, recordId, 0);
    assert.equal(await fetched(yesterday, open), 200, 'an embargo that has ended by the clock of the database');
    return 'five minutes ahead and behind: sessions, links, tokens and signed addresses held in both; embargoes follow the database';
  },
};
