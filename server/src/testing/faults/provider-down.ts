import assert from 'node:assert/strict';
import { getProfile } from '@vitrine/contract/account.ts';
import { beginSingleSignOn, completeSingleSignOn } from '@vitrine/contract/auth.ts';
import type { Instance } from '../call.ts';
import { startMisbehavingProvider, type Reply } from '../misbehaving-provider.ts';
import { signedIn } from '../people.ts';
import { newAttempt, prepareSignIn, signInBy } from '../sign-in.ts';
import type { Fault } from './fault.ts';

const person = { sub: 'mei', name: 'Mei', email: 'mei@lab.example', email_verified: true };
const away = /^The sign-in service does not answer right now\./;
const rubbish: Reply = { status: 200, type: 'text/html', body: '<p>Please stand by' };
/** The product gives the provider 10 seconds; twice that is a hang. */
const mostSeconds = 20;

const inTime = async <Answer>(what: string, answer: Promise<Answer>): Promise<Answer> => {
  const began = Date.now();
  const given = await answer;
  assert.ok(Date.now() - began < mostSeconds * 1000, `${what} was answered only after ${Date.now() - began} ms`);
  return given;
};

export const providerDown: Fault = {
  name: 'provider',
  run: async (ground) => {
    const provider = await startMisbehavingProvider();
    ground.atTheEnd(provider.stop);
    const platform = await ground.platform();
    await provider.stop();
    // It starts although the provider is away.
    const running = await ground.start(platform, { environment: provider.settings });
    const { token } = await signedIn(platform);
    const begin = () => running.call(beginSingleSignOn, newAttempt(`${running.origin}/`).begin);
    const livesOn = async (what: string, login: ReturnType<Instance['call']>) => {
      const [session, answer] = await Promise.all([running.call(getProfile, {}, { token }), inTime(what, login)]);
      assert.equal(session.status, 200, `${what}: a session must live on`);
      return answer;
    };
    const isAway = async (what: string, login: ReturnType<Instance['call']>) => {
      const { status, message, headers } = await livesOn(what, login);
      assert.equal(status, 503, what);
      assert.match(message, away, what);
      assert.ok(headers.has('retry-after'), what);
    };

    await isAway('refuses connections', begin());
    await provider.start();
    for (const [what, reply] of [
      ['answers rubbish', rubbish],
      ['hangs up', 'hang up'],
      ['never answers', 'say nothing'],
    ] as const) {
      provider.faults = { discoveryReply: () => reply };
      await isAway(what, begin());
    }
    provider.faults = {};
    assert.equal((await signInBy(running, provider.agree(person))).status, 200, 'it must come back by itself');

    const prepared = () => prepareSignIn(running, provider.agree(person));
    for (const [what, reply] of [
      ['never answers with tokens', 'say nothing'],
      ['hangs up instead of tokens', 'hang up'],
    ] as const) {
      const attempt = await prepared();
      provider.faults = { tokenReply: () => reply };
      await isAway(what, running.call(completeSingleSignOn, attempt));
      provider.faults = {};
    }
    const attempt = await prepared();
    provider.faults = { tokenReply: () => rubbish };
    const refused = await livesOn('rubbish instead of tokens', running.call(completeSingleSignOn, attempt));
    assert.equal(refused.status, 403);
    provider.faults = {};
    assert.equal((await signInBy(running, provider.agree(person))).status, 200, 'it must come back again');
    return 'refusing, hanging up, silent or talking rubbish: a sentence each time, sessions lived on, sign-in came back';
  },
};
