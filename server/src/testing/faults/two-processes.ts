import assert from 'node:assert/strict';
import { getProfile } from '@vitrine/contract/account.ts';
import { signOut } from '@vitrine/contract/auth.ts';
import { getFilePath } from '@vitrine/contract/downloads.ts';
import { leaveLaboratory } from '@vitrine/contract/members.ts';
import { reserveDoi, submit } from '@vitrine/contract/records.ts';
import { decide } from '@vitrine/contract/review.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Instance } from '../call.ts';
import { createUpload, makeSubmission, sha256, someBytes, tus } from '../datasets.ts';
import { addMember, makeLaboratory, membersOf } from '../laboratories.ts';
import { startMisbehavingProvider } from '../misbehaving-provider.ts';
import { signedIn } from '../people.ts';
import { completeDraft, reviewScene, standing } from '../review.ts';
import { signInBy } from '../sign-in.ts';
import type { Fault } from './fault.ts';
import { filesOf, publishFile } from './scene.ts';

/** Often enough that both orders come about. */
const rounds = 5;

type Pair = readonly [Instance, Instance];
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

const sameChunk = async ([one, other]: Pair, platform: Platform): Promise<void> => {
  const person = await signedIn(platform);
  const recordId = await makeSubmission(platform, person);
  const content = someBytes(200_000);
  const id = await createUpload(one.origin, person.token, recordId, 'twice.bin', content.length);
  for (const [from, to] of [
    [0, 80_000],
    [80_000, 200_000],
  ] as const) {
    const send = (at: Instance) =>
      tus(at.origin, person.token, 'PATCH', id, { 'upload-offset': from }, content.subarray(from, to));
    const [winner = 0, loser = 0] = statuses(await Promise.all([send(one), send(other)]));
    assert.equal(winner, 204);
    assert.ok([409, 423].includes(loser), `the same piece at once was answered with ${winner} and ${loser}`);
  }
  assert.deepEqual(
    (await filesOf(other, recordId, person)).map((file) => file.sha256),
    [sha256(content)],
  );
};

const review = async (pair: Pair, platform: Platform): Promise<void> => {
  const [one, other] = pair;
  const scene = await reviewScene(one, platform);
  const by = (part: keyof typeof scene.people) => ({ token: scene.people[part].token });
  const { checklists } = platform.config.review;
  const checklist = [...checklists.pi, ...checklists.judge];
  for (let round = 0; round < rounds; round += 1) {
    const { id, revision, metadata } = await completeDraft(one, platform, scene);
    const dois = await Promise.all(pair.map((at) => at.call(reserveDoi, { id }, by('owner'))));
    assert.equal(new Set(dois.map(({ data }) => data.doi)).size, 1, 'one DOI');
    const sent = { id, revision, metadata };
    const [first, second] = [one.call(submit, sent, by('owner')), other.call(submit, sent, by('coEditor'))];
    assert.deepEqual(statuses(await Promise.all([first, second])), [200, 403], 'submitted once');
    const approval = { id, revision, decision: 'approve', checklist };
    await one.call(decide, approval, by('pi'));
    const judged = [one.call(decide, approval, by('judge')), other.call(decide, approval, by('otherJudge'))];
    assert.deepEqual(statuses(await Promise.all(judged)), [200, 404], 'published once');
    assert.equal(await standing(platform, id), 'published');
  }
};

const leaving = async ([one, other]: Pair, platform: Platform): Promise<void> => {
  const [first, second] = [await signedIn(platform), await signedIn(platform)];
  const { id: communityId } = await makeLaboratory(one, first);
  await addMember(platform, communityId, second, 'pi');
  const answers = await Promise.all([
    one.call(leaveLaboratory, { communityId }, { token: first.token }),
    other.call(leaveLaboratory, { communityId }, { token: second.token }),
  ]);
  const [left, stayed = 0] = statuses(answers);
  assert.deepEqual([left, stayed >= 403 && stayed < 500], [200, true], 'of two PIs who leave at once one stays');
  assert.equal((await membersOf(platform, communityId)).length, 1);
};

export const twoProcesses: Fault = {
  name: 'processes',
  run: async (ground) => {
    const provider = await startMisbehavingProvider();
    ground.atTheEnd(provider.stop);
    const platform = await ground.platform();
    const environment = provider.settings;
    const pair: Pair = [await ground.start(platform, { environment }), await ground.start(platform, { environment })];
    const [one, other] = pair;

    const { data } = await signInBy(one, provider.agree({ sub: 'ines', name: 'Inês' }));
    assert.equal((await other.call(getProfile, {}, { token: data.token })).status, 200, 'a session is known to both');
    await other.call(signOut, {}, { token: data.token });
    assert.equal((await one.call(getProfile, {}, { token: data.token })).status, 401, 'and ends in both');

    const { fileId, sha256: wanted, owner } = await publishFile(one, platform);
    const address = await one.call(getFilePath, { fileId }, { token: owner.token });
    const bytes = await fetch(`${other.origin}${address.data.url}`);
    assert.equal(sha256(new Uint8Array(await bytes.arrayBuffer())), wanted, 'a signed address holds in both');

    for (let round = 0; round < rounds; round += 1) {
      await sameChunk(pair, platform);
      await leaving(pair, platform);
    }
    await review(pair, platform);
    return `${rounds} times each: one piece, one submission, one publication, one DOI, one PI left; sessions and signatures shared`;
  },
};
