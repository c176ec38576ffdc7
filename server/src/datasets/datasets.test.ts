import { describe, expect, test } from 'vitest';
import { appointJudge } from '@vitrine/contract/admin.ts';
import { saveProfile } from '@vitrine/contract/account.ts';
import { saveDraft } from '@vitrine/contract/records.ts';
import { sql } from 'kysely';
import { Failure } from '../platform/failure.ts';
import { addCoEditor, completeMetadata, creator, makeDraft, makeRecord, setStatus } from '../testing/records.ts';
import { addMember, makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn, type Person } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';
import { datasetFor, openSubmissionFor, recordFor, submissionFor, type Actor } from './datasets.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
const owner = await signedIn(platform);
const coEditor = await signedIn(platform);
const pi = await signedIn(platform);
const member = await signedIn(platform);
const judge = await signedIn(platform, { role: 'judge' });
const judgeElsewhere = await signedIn(platform, { role: 'judge' });
const administrator = await signedIn(platform, { role: 'admin' });
const { id: laboratoryId } = await makeLaboratory(site, pi, { submissionPolicy: 'anyone' });
const elsewhere = await makeLaboratory(site, await signedIn(platform));
await addMember(platform, laboratoryId, member, 'member');
await site.call(appointJudge, { userId: judge.id, communityId: laboratoryId }, administrator);
await site.call(appointJudge, { userId: judgeElsewhere.id, communityId: elsewhere.id }, administrator);

const actorOf = ({ id }: Person, role: Actor['role'] = 'user'): Actor => ({ id, verified: true, role });
const failure = async (attempt: Promise<unknown>) => {
  const error: unknown = await attempt.catch((reason: unknown) => reason);
  return error instanceof Failure ? [error.code, error.message] : error;
};
const nothing = [404, 'There is no such dataset, or none that you may see.'];
const draftIn = async (given = {}) => {
  const { id } = await makeDraft(site, owner, completeMetadata({ laboratoryId, ...given }));
  const { row } = await datasetFor(database, id, actorOf(owner));
  return { id, conceptId: row.conceptId };
};
const lockedBy = (id: string, actor: Actor, action: Parameters<typeof submissionFor>[3]) =>
  database.transaction().execute((transaction) => submissionFor(transaction, id, actor, action));

describe('what someone is to a dataset', () => {
  test('is found for each of them', async () => {
    const { id, conceptId } = await draftIn();
    await addCoEditor(platform, conceptId, coEditor, owner);
    await setStatus(platform, id, 'judge_review');
    const relation = async (actor: Actor) => {
      const { owns, coEdits, leads, member: belongs, judges } = (await datasetFor(database, id, actor)).row;
      return { owns, coEdits, leads, belongs, judges };
    };
    const none = { owns: false, coEdits: false, leads: false, belongs: false, judges: false };
    expect(await relation(actorOf(owner))).toEqual({ ...none, owns: true });
    expect(await relation(actorOf(coEditor))).toEqual({ ...none, coEdits: true });
    expect(await relation(actorOf(pi))).toEqual({ ...none, leads: true, belongs: true });
    expect(await relation(actorOf(judge, 'judge'))).toEqual({ ...none, judges: true });
  });

  test('counts an ORCID iD among the creators, as address or plain', async () => {
    const orcid = '0000-0002-1825-0097';
    await site.call(saveProfile, { name: 'Inês', affiliation: '', orcid }, pi);
    const isCreator = async (given: string) => {
      const { id } = await draftIn({ creators: [creator(), creator({ orcid: given })] });
      return (await datasetFor(database, id, actorOf(pi))).row.isCreator;
    };
    expect(await isCreator(orcid)).toBe(true);
    expect(await isCreator(`https://orcid.org/${orcid}`)).toBe(true);
    expect(await isCreator('0000-0001-5109-3700')).toBe(false);
    expect(await isCreator('')).toBe(false);
  });

  test('follows the laboratory that was chosen last', async () => {
    const { id } = await draftIn();
    expect((await datasetFor(database, id, actorOf(pi))).type).toBe('submission');
    await site.call(
      saveDraft,
      { id, revision: 1, metadata: completeMetadata({ laboratoryId: elsewhere.id }) },
      { token: owner.token },
    );
    expect(await failure(datasetFor(database, id, actorOf(pi)))).toEqual(nothing);
  });
});

describe('a submission', () => {
  test.each([
    ['a visitor', null],
    ['a member', actorOf(member)],
    ['a judge before it is theirs', actorOf(judge, 'judge')],
    ['a judge of another laboratory', actorOf(judgeElsewhere, 'judge')],
    ['an administrator', actorOf(administrator, 'admin')],
  ])('is as if it did not exist for %s', async (_, actor) => {
    const { id } = await draftIn();
    expect(await failure(datasetFor(database, id, actor))).toEqual(nothing);
    expect(await failure(lockedBy(id, actor ?? actorOf(member), 'save'))).toEqual(nothing);
    expect(await failure(datasetFor(database, '0000000000', actor))).toEqual(nothing);
  });

  test('is given under its lock with the row of the table by which one may', async () => {
    const { id } = await draftIn();
    const { submission, transition } = await lockedBy(id, actorOf(pi), 'save');
    expect([submission.id, transition]).toEqual([id, { from: 'draft', action: 'save', who: 'editor', to: 'same' }]);
  });

  test('is refused with a sentence where one sees it but may not', async () => {
    const { id } = await draftIn();
    expect(await failure(lockedBy(id, actorOf(pi), 'submit'))).toEqual([
      403,
      'Only the authors of a draft can submit it.',
    ]);
    await setStatus(platform, id, 'pi_review');
    expect(await failure(lockedBy(id, actorOf(owner), 'save'))).toEqual([
      403,
      'This submission cannot be changed now, or not by you.',
    ]);
  });

  test('waits for whoever holds it, and then looks at what they left', async () => {
    const { id } = await draftIn();
    const first = await database.startTransaction().execute();
    await submissionFor(first, id, actorOf(owner), 'save');
    const second = failure(lockedBy(id, actorOf(owner), 'save'));
    await first.updateTable('submission').set({ status: 'pi_review' }).where('id', '=', id).execute();
    await first.commit().execute();
    expect(await second).toEqual([403, 'This submission cannot be changed now, or not by you.']);
  });

  test('that is under way is known to those who may see it', async () => {
    const { id, conceptId } = await draftIn();
    const open = async (actor: Actor | null) => (await openSubmissionFor(database, conceptId, actor))?.id;
    expect(await Promise.all([open(actorOf(owner)), open(actorOf(pi))])).toEqual([id, id]);
    expect(await Promise.all([open(null), open(actorOf(member)), open(actorOf(judge, 'judge'))])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await setStatus(platform, id, 'judge_review');
    expect(await open(actorOf(judge, 'judge'))).toBe(id);
    await setStatus(platform, id, 'rejected');
    expect(await open(actorOf(owner))).toBeUndefined();
  });
});

describe('a record', () => {
  test('is seen by everyone, and done with by those who may', async () => {
    const { id } = await makeRecord(platform, { owner, laboratoryId });
    expect((await datasetFor(database, id, null)).type).toBe('record');
    expect((await recordFor(database, id, actorOf(owner), 'revise')).id).toBe(id);
    expect(await failure(recordFor(database, id, actorOf(member), 'revise'))).toEqual([
      403,
      'Only its authors and the PIs of its laboratory can correct what is published.',
    ]);
    const draft = await draftIn();
    expect((await failure(recordFor(database, draft.id, actorOf(owner), 'newVersion')))?.toString()).toMatch(/^403/);
    expect(await failure(recordFor(database, draft.id, actorOf(member), 'newVersion'))).toEqual(nothing);
  });

  test('under embargo opens by the clock of the database, on the day itself', async () => {
    const accessOn = async (until: string) => {
      const { id } = await makeRecord(platform, {
        owner,
        laboratoryId,
        metadata: { access: { kind: 'embargoed', until } },
      });
      const { row } = await datasetFor(database, id, null);
      return 'access' in row && row.access;
    };
    const { rows } = await sql<{ today: string; tomorrow: string }>`
      select today::text, (today + 1)::text as tomorrow from (select (now() at time zone 'utc')::date as today) as day
    `.execute(database);
    expect(await accessOn(rows[0]?.today ?? '')).toBe('open');
    expect(await accessOn(rows[0]?.tomorrow ?? '')).toBe('embargoed');
  });
});
