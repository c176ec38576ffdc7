import { appointJudge } from '@vitrine/contract/admin.ts';
import { allCalls } from '@vitrine/contract/api.ts';
import { onlyReads, type Endpoint } from '@vitrine/contract/endpoint.ts';
import * as records from '@vitrine/contract/records.ts';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../testing/contents.ts';
import {
  datasetCalls,
  expectedOf,
  relations,
  states,
  type Relation,
  type State,
  type Target,
} from '../testing/dataset-expectations.ts';
import { addMember, makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { formOf, sendForm } from '../testing/multipart.ts';
import { signedIn, type Person } from '../testing/people.ts';
import { addCoEditor, completeMetadata, makeRecord, makeSubmission, setStatus } from '../testing/records.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;

const people: Readonly<Record<Exclude<Relation, 'visitor'>, Person>> = {
  unverified: await signedIn(platform, { verified: false }),
  outsider: await signedIn(platform),
  owner: await signedIn(platform),
  coEditor: await signedIn(platform),
  pi: await signedIn(platform),
  piElsewhere: await signedIn(platform),
  member: await signedIn(platform),
  judgeHere: await signedIn(platform, { role: 'judge' }),
  judgeElsewhere: await signedIn(platform, { role: 'judge' }),
  administrator: await signedIn(platform, { role: 'admin' }),
};
const editor = await signedIn(platform);
const stranger = await signedIn(platform);
const here = await makeLaboratory(site, people.pi, { submissionPolicy: 'anyone' });
const elsewhere = await makeLaboratory(site, people.piElsewhere);
await addMember(platform, here.id, people.member, 'member');
const appoint = ({ id: userId }: Person, communityId: string) =>
  site.call(appointJudge, { userId, communityId }, people.administrator);
await appoint(people.judgeHere, here.id);
await appoint(people.judgeElsewhere, elsewhere.id);

const makeTarget = async (state: State): Promise<Target> => {
  const { owner, coEditor } = people;
  const metadata = completeMetadata({ laboratoryId: here.id });
  const isRecord = state === 'published' || state === 'withdrawn';
  const id = isRecord
    ? (
        await makeRecord(platform, {
          owner,
          laboratoryId: here.id,
          ...(state === 'withdrawn' ? { withdrawn: 'Wrong data' } : {}),
        })
      ).id
    : await makeSubmission(platform, owner, { metadata });
  if (state === 'returnedByPi' || state === 'returnedByJudge') {
    await setStatus(platform, id, 'returned', state === 'returnedByPi' ? 'pi' : 'judge');
  } else if (!isRecord) {
    await setStatus(platform, id, state);
  }
  const { concept_id: conceptId } = await platform.database
    .selectFrom('identifier')
    .select('concept_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await addCoEditor(platform, conceptId, coEditor, owner);
  await addCoEditor(platform, conceptId, editor, owner);
  return { id, laboratoryId: here.id, editorId: editor.id, strangerId: stranger.id };
};

describe('a dataset answers everyone as the table says, and a refusal changes nothing:', () => {
  test('the table has every call of records that names a dataset', () => {
    // Comparing names two of them, and is tested by itself.
    const others = new Set<unknown>(Object.values(records));
    others.delete(records.compareVersions);
    const named = allCalls.filter((call) => others.has(call) && namesDataset(call));
    expect(datasetCalls.map(({ call }) => call.path).toSorted()).toEqual(named.map(({ path }) => path).toSorted());
  });

  test.each(datasetCalls.map((row) => ({ path: row.call.path, row })))('$path', async ({ row }) => {
    const make = async (who: Relation, target: Target) => {
      const caller = who === 'visitor' ? {} : { token: people[who].token };
      const { status } =
        row.call.body === 'multipart'
          ? await sendForm(site, row.call, formOf(row.input(target)), caller)
          : await site.call(row.call, row.input(target), caller);
      return status;
    };
    const targets = new Map<State, Target>();
    for (const state of states) {
      targets.set(state, await makeTarget(state));
    }
    const cases = [...targets].flatMap(([state, target]) =>
      relations.map((who) => ({ state, target, who, expected: expectedOf(row, state, who) })),
    );
    const changes = onlyReads(row.call) ? [] : cases.filter(({ expected }) => expected === 200);
    const before = await contentsOf(platform, ['session']);
    for (const each of cases.filter((one) => !changes.includes(one))) {
      const { state, target, who, expected } = each;
      expect([state, who, await make(who, target)]).toEqual([state, who, expected]);
    }
    expect(await contentsOf(platform, ['session'])).toEqual(before);
    for (const { state, who } of changes) {
      expect([state, who, await make(who, await makeTarget(state))]).toEqual([state, who, 200]);
    }
  });
});

const namesDataset = ({ input }: Endpoint): boolean => 'shape' in input && 'id' in Object(input.shape);

describe('what a dataset tells that one may do is what one may:', () => {
  const abilities = [
    ['edit', records.saveDraft],
    ['delete', records.deleteDraft],
    ['copy', records.copyRejected],
    ['manageEditors', records.addEditor],
    ['newVersion', records.beginNewVersion],
  ] as const;

  test.each(states)('%s', async (state) => {
    const { id } = await makeTarget(state);
    for (const who of relations) {
      const caller = who === 'visitor' ? {} : { token: people[who].token };
      const { status, data } = await site.call(records.getDataset, { id }, caller);
      for (const [ability, call] of abilities) {
        const row = datasetCalls.find((each) => each.call === call);
        const may = row !== undefined && expectedOf(row, state, who) === 200;
        expect([who, ability, status === 200 && data.abilities[ability]]).toEqual([who, ability, may]);
      }
    }
  });
});
