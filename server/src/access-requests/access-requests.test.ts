import * as calls from '@vitrine/contract/access-requests.ts';
import { getFilePath } from '@vitrine/contract/downloads.ts';
import { listFiles } from '@vitrine/contract/files.ts';
import { getDataset, withdraw } from '@vitrine/contract/records.ts';
import { countUnreviewed, saveMailChoices } from '@vitrine/contract/review.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addMember, makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { mailsTo } from '../testing/mails.ts';
import { formOf, sendForm } from '../testing/multipart.ts';
import { eventsOf, signedIn, type Person } from '../testing/people.ts';
import { startInstance, startSite, statusesOf } from '../testing/site.ts';
import { storeDataset, storeFile, type GivenDataset } from '../testing/stored-datasets.ts';

const site = await startSite({ ...withoutDemonstration, ACCESS_REQUESTS_PER_HOUR: '3' });
const { platform } = site;
const { database } = platform;

const person = (name: string) => signedIn(platform, { name });
const [owner, pi, otherPi, member, piElsewhere] = await Promise.all([
  person('Olga Owner'),
  person('Petra Investigator'),
  person('Paul Investigator'),
  person('Mia Member'),
  person('Pina Elsewhere'),
]);
const laboratory = await makeLaboratory(site, pi);
await makeLaboratory(site, piElsewhere);
await addMember(platform, laboratory.id, otherPi, 'pi');
await addMember(platform, laboratory.id, member, 'member');

const makeDataset = async (given: Partial<GivenDataset> = {}) => {
  const id = await storeDataset(platform, {
    ownerId: owner.id,
    laboratoryId: laboratory.id,
    access: 'restricted',
    ...given,
  });
  const file = await storeFile(platform, id, 'nests.csv', 'nest,eggs\n1,4\n', 'text/csv');
  return { id, fileId: file.id, sha256: file.sha256 };
};

const ask = (id: string, who: Person, message = 'For a map of the nests') =>
  site.call(calls.requestAccess, { id, message }, who);
const day = (days: number): string => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
const answer = (requestId: string, who: Person, given: object = { grant: true, until: day(90) }) =>
  site.call(calls.decideAccess, { requestId, ...given }, who);
const end = (requestId: string, who: Person, comment = '') =>
  site.call(calls.revokeAccess, { requestId, comment }, who);
const opens = async (fileId: string, who: Person) => (await site.call(getFilePath, { fileId }, who)).status;
const subjects = async ({ email }: Person) => (await mailsTo(platform, email)).map(({ subject }) => subject);
const listed = async (who: Person, given: object = {}) => {
  const { status, data } = await site.call(calls.listAccessRequests, { size: 100, ...given }, who);
  return status === 200 ? data.list.map(({ id }) => id) : status;
};

describe('from asking to the end', () => {
  test('the laboratory’s PIs and the owner are asked, one grants, the files open, until it is ended', async () => {
    const { id, fileId } = await makeDataset({ title: 'Nests of the little tern' });
    const asker = await person('Asya Asks');
    const { status, message, data: request } = await ask(id, asker, 'For a map.\nNothing else.');
    expect([status, message]).toEqual([200, 'Your request is sent. The answer comes by mail.']);
    expect(request).toMatchObject({ state: 'waiting', recordId: id, title: 'Nests of the little tern', until: null });
    for (const decider of [owner, pi, otherPi]) {
      const mail = (await mailsTo(platform, decider.email)).at(-1);
      expect(mail).toMatchObject({ subject: 'Asya Asks asks for access: Nests of the little tern' });
      expect(mail?.text).toContain('> For a map.\n> Nothing else.');
      expect(mail?.text).toContain('/#/dashboard/access-requests');
    }
    expect([...(await subjects(member)), ...(await subjects(piElsewhere))]).toEqual([]);
    expect(await opens(fileId, asker)).toBe(403);

    const granted = await answer(request.id, pi, { grant: true, until: day(90), comment: 'With pleasure.' });
    expect(granted.data).toMatchObject({
      state: 'granted',
      until: day(90),
      decidedBy: { name: 'Petra Investigator' },
      person: { name: 'Asya Asks', email: asker.email },
    });
    const [told] = await mailsTo(platform, asker.email);
    expect(told?.subject).toBe('You may open the files: Nests of the little tern');
    expect(told?.text).toContain(`until ${Number(day(90).slice(8))} `);
    expect(told?.text).toContain('> With pleasure.');
    expect(told?.html).toContain('With pleasure.');
    expect(await opens(fileId, asker)).toBe(200);
    expect((await site.call(getDataset, { id }, asker)).data.abilities).toMatchObject({
      openFiles: true,
      requestAccess: false,
      decideAccess: false,
    });

    expect((await end(request.id, owner, 'The project is over.')).data.state).toBe('ended');
    expect(await opens(fileId, asker)).toBe(403);
    expect((await mailsTo(platform, asker.email)).at(-1)).toMatchObject({
      subject: 'Your access has ended: Nests of the little tern',
      text: expect.stringContaining('> The project is over.'),
    });
    expect((await eventsOf(platform, id)).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['record.access-requested', asker.id],
      ['record.access-granted', pi.id],
      ['record.access-revoked', owner.id],
    ]);
    expect((await ask(id, asker)).status).toBe(200);
  });

  test('a refusal is told with its reason, and one may ask again', async () => {
    const { id, fileId } = await makeDataset();
    const asker = await person('Asya Asks');
    const { data: request } = await ask(id, asker);
    await answer(request.id, owner, { grant: false, comment: 'Please name your institute.' });
    expect((await mailsTo(platform, asker.email)).at(-1)).toMatchObject({
      subject: 'Access was not granted: Mudflat counts',
      text: expect.stringContaining('> Please name your institute.'),
    });
    expect(await opens(fileId, asker)).toBe(403);
    const { data: mine } = await site.call(calls.listMyAccessRequests, { id }, asker);
    expect(mine.list).toMatchObject([{ state: 'refused', comment: 'Please name your institute.', until: null }]);
    expect(await end(request.id, pi)).toMatchObject({ status: 409 });
    expect((await ask(id, asker)).status).toBe(200);
  });

  test('it ends on its last day by the clock of the database, without anyone doing anything', async () => {
    const { id, fileId } = await makeDataset();
    const asker = await person('Asya Asks');
    const { data: request } = await ask(id, asker);
    await answer(request.id, pi, { grant: true, until: day(0) });
    expect(await opens(fileId, asker)).toBe(200);
    await database
      .updateTable('access_request')
      .set({ granted_until: sql<string>`(now() at time zone 'utc')::date - 1` })
      .where('id', '=', request.id)
      .execute();
    expect(await opens(fileId, asker)).toBe(403);
    expect((await site.call(calls.listMyAccessRequests, { id }, asker)).data.list).toMatchObject([{ state: 'ended' }]);
    expect([await listed(pi, { id, state: 'granted' }), await listed(pi, { id, state: 'over' })]).toEqual([
      [],
      [request.id],
    ]);
    expect(await end(request.id, pi)).toMatchObject({ status: 409, message: 'This access has ended already.' });
  });
});

describe('who may', () => {
  test.each([
    ['open', { access: 'open' }, 'You may open the files of this dataset already.'],
    ['no longer embargoed', { access: 'embargoed', opensOn: '2020-01-01' }, 'You may open the files'],
    ['without files', { access: 'metadata-only' }, 'it has no files to ask for'],
    ['withdrawn', { withdrawn: true }, 'This dataset was withdrawn'],
  ] as const)('ask: nobody for a dataset that is %s', async (_, given, sentence) => {
    const { id } = await makeDataset(given);
    const asked = await ask(id, await person('Asya Asks'));
    expect(asked.status).toBe(403);
    expect(asked.message).toContain(sentence);
  });

  test('ask: not those who open the files anyway, and nobody for what they may not see', async () => {
    const { id } = await makeDataset({ access: 'embargoed' });
    const draft = await storeDataset(platform, { ownerId: owner.id, laboratoryId: laboratory.id, status: 'draft' });
    for (const who of [owner, pi, member]) {
      expect((await ask(id, who)).status).toBe(403);
    }
    const asker = await person('Asya Asks');
    expect((await ask(draft, asker)).status).toBe(404);
    expect((await ask(id, asker, '  \n ')).status).toBe(422);
  });

  test('answer and end: the PIs of the laboratory and the owner; to others there is no such request', async () => {
    const { id } = await makeDataset();
    const asker = await person('Asya Asks');
    const { data: request } = await ask(id, asker);
    const others = [asker, member, piElsewhere];
    for (const who of others) {
      expect((await answer(request.id, who)).status).toBe(404);
      expect(await listed(who, { id })).toBe(403);
      expect(await listed(who)).toEqual([]);
    }
    for (const who of [owner, pi, otherPi]) {
      expect(await listed(who, { id })).toEqual([request.id]);
      expect(await listed(who)).toContain(request.id);
    }
    expect(await listed(pi, { communityId: laboratory.id })).toContain(request.id);
    expect(await listed(pi, { communityId: '0000000000' })).toEqual([]);
    await answer(request.id, otherPi);
    for (const who of others) {
      expect((await end(request.id, who)).status).toBe(404);
    }
  });

  test('see what waits: in a list of its own, and not among the reviews', async () => {
    const before = (await site.call(countUnreviewed, {}, pi)).data;
    await ask((await makeDataset()).id, await person('Asya Asks'));
    expect((await site.call(countUnreviewed, {}, pi)).data).toEqual(before);
  });
});

describe('what is granted', () => {
  test('has a last day, which is not over', async () => {
    const { data: request } = await ask((await makeDataset()).id, await person('Asya Asks'));
    for (const given of [{ until: day(-1) }, { until: '2027-02-30' }, {}]) {
      const answered = await answer(request.id, pi, { grant: true, ...given });
      expect(answered).toMatchObject({ status: 422, data: { problems: [{ path: 'until' }] } });
    }
  });

  test('holds for every version in the same laboratory, and for none in another', async () => {
    const { id } = await makeDataset();
    const asker = await person('Asya Asks');
    const elsewhere = await makeLaboratory(site, piElsewhere);
    const next = await Promise.all(
      [laboratory.id, elsewhere.id].map(async (laboratoryId, index) => {
        const version = await makeDataset({ laboratoryId });
        await database
          .updateTable('record')
          .set({ concept_id: id, version_no: index + 2, latest: false })
          .where('id', '=', version.id)
          .execute();
        return version;
      }),
    );
    const { data: request } = await ask(id, asker);
    await answer(request.id, pi);
    expect(await Promise.all(next.map(({ fileId }) => opens(fileId, asker)))).toEqual([200, 403]);
  });

  test('opens nothing of a dataset that is withdrawn, for which it can only be refused', async () => {
    const { id, fileId } = await makeDataset();
    const [had, waits] = [await person('Asya Asks'), await person('Aron Asks')];
    await answer((await ask(id, had)).data.id, pi);
    const { data: request } = await ask(id, waits);
    await sendForm(site, withdraw, formOf({ id, reason: 'Nests were visited' }), pi);
    expect(await opens(fileId, had)).toBe(403);
    expect((await answer(request.id, pi)).status).toBe(409);
    expect((await answer(request.id, pi, { grant: false })).status).toBe(200);
  });

  test('comes with the checksums, which nobody learns who may not open the files', async () => {
    const { id, sha256 } = await makeDataset();
    const asker = await person('Asya Asks');
    const sums = async (who: Partial<Person>) => {
      const { data, text } = await site.call(listFiles, { id }, who);
      expect(data.list).toHaveLength(1);
      return text.includes(sha256);
    };
    await answer((await ask(id, asker)).data.id, pi);
    expect([await sums({}), await sums(piElsewhere), await sums(member), await sums(asker)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

test('the list of a withdrawn dataset’s files is closed with them', async () => {
  const { id } = await makeDataset({ withdrawn: true });
  expect((await site.call(listFiles, { id }, member)).status).toBe(403);
  expect((await site.call(listFiles, { id }, owner)).status).toBe(200);
});

describe('on two processes at once,', () => {
  test('of two requests of one person one is taken; of two answers one counts; of two ends one ends', async () => {
    const other = await startInstance(platform);
    const asker = await person('Asya Asks');
    const { id } = await makeDataset();
    const asked = await Promise.all(
      [site, other].map((at) => at.call(calls.requestAccess, { id, message: 'For a map' }, asker)),
    );
    expect(statusesOf(asked)).toEqual([200, 409]);
    const requestId = asked.find(({ status }) => status === 200)?.data.id ?? '';
    const answered = await Promise.all([
      site.call(calls.decideAccess, { requestId, grant: true, until: day(30) }, pi),
      other.call(calls.decideAccess, { requestId, grant: true, until: day(60) }, owner),
    ]);
    expect(statusesOf(answered)).toEqual([200, 409]);
    expect(answered.find(({ status }) => status === 409)?.message).toMatch(/ has answered this request already\.$/);
    const ended = await Promise.all(
      [site, other].map((at, index) => at.call(calls.revokeAccess, { requestId }, index === 0 ? pi : owner)),
    );
    expect(statusesOf(ended)).toEqual([200, 409]);
    expect(await subjects(asker)).toHaveLength(2);
    const rows = await database.selectFrom('access_request').select('id').where('concept_id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });
});

test('who asks too often has to wait, and whoever wants no such mails gets none', async () => {
  const asker = await person('Asya Asks');
  const quiet = await person('Quentin Quiet');
  await site.call(saveMailChoices, { muted: ['access-requests'] }, quiet);
  const asked = [];
  for (const id of await Promise.all([1, 2, 3, 4].map(async () => (await makeDataset({ ownerId: quiet.id })).id))) {
    asked.push(await ask(id, asker));
  }
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(asked[3]?.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await subjects(quiet)).toEqual([]);
});
