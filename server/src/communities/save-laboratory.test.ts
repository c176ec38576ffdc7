import { checkIdf, getLaboratory, saveLaboratory } from '@vitrine/contract/communities.ts';
import { describe, expect, test } from 'vitest';
import { createToken } from '../sessions/access-tokens.ts';
import { contentsOf } from '../testing/contents.ts';
import {
  laboratoryForm,
  laboratoryRow,
  makeLaboratory,
  membersOf,
  withoutDemonstration,
} from '../testing/laboratories.ts';
import { linkMailedTo, mailsTo } from '../testing/mails.ts';
import { eventsOf, openAnotherSession, signedIn } from '../testing/people.ts';
import { startInstance, startSite, statusesOf } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const person = await signedIn(platform, { name: 'Inês Carvalho', email: 'ines@people.example' });

const problemsOf = (answer: { data: unknown }) =>
  (answer.data as { problems: { path: string }[] }).problems.map(({ path }) => path);
const contents = () => contentsOf(platform, ['session']);

describe('making a laboratory', () => {
  test('is for people of single sign-on, who lead it from then on', async () => {
    const form = laboratoryForm({
      description: '## Hello\n\n*world*',
      website: 'https://tidal-flats.example/',
      organisation: 'Institute of Coastal Ecology',
      ror: '05dxps055',
      subjects: ['1.6', '1'],
      submissionPolicy: 'anyone',
    });
    const { status, message, data } = await site.call(saveLaboratory, form, person);
    expect([status, message]).toEqual([200, 'The laboratory is saved.']);
    expect(data).toEqual({
      ...form,
      id: expect.stringMatching(/^[0-9a-z]{10}$/),
      ror: 'https://ror.org/05dxps055',
      descriptionHtml: '<h3>Hello</h3>\n<p><em>world</em></p>',
      logoUrl: null,
      datasets: 0,
      members: 1,
      archived: false,
      createdAt: expect.any(String),
      revision: 1,
      pis: [{ id: person.id, name: 'Inês Carvalho', orcid: null, affiliation: '' }],
      role: 'pi',
      abilities: { edit: true, manageMembers: true, archive: true, leave: true, submit: true, review: true },
    });
    expect(await laboratoryRow(platform, data.id)).toMatchObject({ created_by: person.id, changed_by: person.id });
    expect(await membersOf(platform, data.id)).toEqual([[person.id, 'pi']]);
    expect(await eventsOf(platform, data.id)).toEqual([{ kind: 'laboratory.created', actor: person.id, details: {} }]);
    const seen = await site.call(getLaboratory, { idf: form.idf.toUpperCase() });
    expect(seen.data).toMatchObject({ id: data.id, role: null, abilities: { edit: false, submit: false } });
  });

  test('is refused to a local account, even an administrator', async () => {
    const local = await signedIn(platform, { username: 'local', role: 'admin' });
    const before = await contents();
    const answer = await site.call(saveLaboratory, laboratoryForm(), local);
    expect([answer.status, answer.message]).toEqual([
      403,
      'Only people who sign in through their institution can make a laboratory.',
    ]);
    expect(await contents()).toEqual(before);
  });

  test('asks who may before it renders what they wrote', async () => {
    const local = await signedIn(platform, { username: 'slow' });
    const slow = laboratoryForm({ description: '*_'.repeat(10_000) });
    expect((await site.call(saveLaboratory, slow, local)).status).toBe(403);
    const { id, revision } = await makeLaboratory(site, person);
    const change = { ...slow, id, revision };
    expect((await site.call(saveLaboratory, change, await signedIn(platform))).status).toBe(403);
  });

  test('invites further PIs by mail, each once, and not its maker', async () => {
    const invitePis = ['Mei@people.example', 'mei@PEOPLE.example', 'kwame@people.example', 'INES@people.example'];
    const { id } = await makeLaboratory(site, person, { name: 'Soft Matter', invitePis });
    for (const address of ['mei@people.example', 'kwame@people.example']) {
      const [mail, ...more] = await mailsTo(platform, address);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ subject: 'Invitation to Soft Matter' });
      expect(mail?.text).toContain('Inês Carvalho invites you to Soft Matter at Vitrine, as principal investigator.');
      const link = await linkMailedTo(platform, address);
      expect(link.href).toMatch(new RegExp(`^${site.origin}/#/mylab\\?invitation=[\\w-]{43}$`));
    }
    expect(await mailsTo(platform, 'ines@people.example')).toEqual([]);
    expect((await eventsOf(platform, id)).map(({ kind, details }) => [kind, details])).toEqual([
      ['laboratory.created', {}],
      ['laboratory.invited', { email: 'mei@people.example', role: 'pi' }],
      ['laboratory.invited', { email: 'kwame@people.example', role: 'pi' }],
    ]);
    expect(await membersOf(platform, id)).toEqual([[person.id, 'pi']]);
  });

  test('that invites more people than the limit allows makes nothing at all', async () => {
    const limits = { ...platform.config.limits, invitationsPerHour: 2 };
    const strict = await startInstance({ ...platform, config: { ...platform.config, limits } });
    const maker = await signedIn(platform);
    const before = await contents();
    const invitePis = ['a@people.example', 'b@people.example', 'c@people.example'];
    const answer = await strict.call(saveLaboratory, laboratoryForm({ invitePis }), maker);
    expect(answer.status).toBe(429);
    expect(await contents()).toEqual(before);
  });

  test('refuses subjects that are not in the list, by their field', async () => {
    const before = await contents();
    const answer = await site.call(saveLaboratory, laboratoryForm({ subjects: ['1.1', '9.9'] }), person);
    expect([answer.status, problemsOf(answer)]).toEqual([422, ['subjects']]);
    expect(await contents()).toEqual(before);
  });

  test('needs a verified address, though single sign-on let the person in', async () => {
    const unverified = await signedIn(platform, { verified: false });
    expect((await site.call(saveLaboratory, laboratoryForm(), unverified)).status).toBe(402);
  });

  test('by a key of the person that may only read is refused', async () => {
    const { secret } = await createToken(
      platform,
      { id: person.id, sessionId: 'a browser' },
      { name: 'reader', scope: 'read' },
    );
    expect((await site.call(saveLaboratory, laboratoryForm(), { token: secret })).status).toBe(403);
  });
});

describe('a short name', () => {
  test('that is taken is refused by its field, whatever the case in which it is asked for', async () => {
    const { idf } = await makeLaboratory(site, person);
    const before = await contents();
    const answer = await site.call(saveLaboratory, laboratoryForm({ idf }), person);
    expect([answer.status, problemsOf(answer)]).toEqual([422, ['idf']]);
    expect(await contents()).toEqual(before);
  });

  test('that several people take at once goes to one of them', async () => {
    const { idf } = laboratoryForm();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => openAnotherSession(platform, person.id)));
    const answers = await Promise.all(
      tokens.map((token) => site.call(saveLaboratory, laboratoryForm({ idf }), { token })),
    );
    expect(statusesOf(answers)).toEqual([200, 422, 422, 422, 422]);
    expect(new Set(answers.filter(({ status }) => status === 422).flatMap(problemsOf))).toEqual(new Set(['idf']));
  });

  test('to which several laboratories change at once goes to one of them', async () => {
    for (const _ of Array.from({ length: 5 })) {
      const { idf } = laboratoryForm();
      const laboratories = await Promise.all(Array.from({ length: 4 }, () => makeLaboratory(site, person)));
      const answers = await Promise.all([
        ...laboratories.map(({ id, revision }) =>
          site.call(saveLaboratory, laboratoryForm({ idf, id, revision }), person),
        ),
        site.call(saveLaboratory, laboratoryForm({ idf }), person),
      ]);
      expect(statusesOf(answers)).toEqual([200, 422, 422, 422, 422]);
      expect(new Set(answers.filter(({ status }) => status === 422).flatMap(problemsOf))).toEqual(new Set(['idf']));
    }
  });

  test.each(['members', 'settings', 'admin', 'api'])('%s is reserved', async (idf) => {
    const answer = await site.call(saveLaboratory, laboratoryForm({ idf }), person);
    expect([answer.status, problemsOf(answer)]).toEqual([422, ['idf']]);
    expect((await site.call(checkIdf, { idf }, person)).data).toMatchObject({ free: false });
  });

  test('can be asked for before it is taken', async () => {
    const { idf } = await makeLaboratory(site, person);
    const check = async (wanted: string) => (await site.call(checkIdf, { idf: wanted }, person)).data;
    expect(await check(idf)).toEqual({ free: false, problem: 'This short name is taken; please choose another' });
    expect(await check(`${idf}-2`)).toEqual({ free: true, problem: null });
    expect(await check('No Name')).toMatchObject({ free: false, problem: expect.stringContaining('small letters') });
  });
});
