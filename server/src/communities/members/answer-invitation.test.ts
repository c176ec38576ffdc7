import { isDeepStrictEqual } from 'node:util';
import { sendVerifyEmailCode, verifyEmail } from '@vitrine/contract/account.ts';
import { archiveLaboratory } from '@vitrine/contract/communities.ts';
import {
  answerInvitation,
  cancelInvitation,
  changeMemberRole,
  inviteMember,
  listMyInvitations,
  removeMember,
} from '@vitrine/contract/members.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import {
  addMember,
  laboratoryRow,
  makeLaboratory,
  membersOf,
  withoutDemonstration,
} from '../../testing/laboratories.ts';
import { linkMailedTo, mailsTo, secretMailedTo } from '../../testing/mails.ts';
import { eventsOf, openAnotherSession, signedIn, type Person } from '../../testing/people.ts';
import { startInstance, startSite, statusesOf } from '../../testing/site.ts';
import { waitForLock } from '../../testing/waiting.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
const pi = await signedIn(platform, { name: 'Inês Carvalho' });
const contents = () => contentsOf(platform, ['session']);

/** A laboratory with an open invitation to an address, and the secret that was mailed there. */
const invited = async (email: string, role = 'member', name = 'River Words') => {
  const laboratory = await makeLaboratory(site, pi, { name });
  await site.call(inviteMember, { communityId: laboratory.id, email, role }, pi);
  const token = (await linkMailedTo(platform, email)).hash.split('=')[1] ?? '';
  const { id } = await database
    .selectFrom('invitation')
    .select('id')
    .where('laboratory_id', '=', laboratory.id)
    .executeTakeFirstOrThrow();
  return { laboratory, token, id };
};
const answer = (person: Person, id: string, accept = true, token?: string) =>
  site.call(answerInvitation, { id, accept, ...(token === undefined ? {} : { token }) }, person);
const mine = async (person: Person, token?: string) =>
  (await site.call(listMyInvitations, token === undefined ? {} : { token }, person)).data;

describe('an invitation is answered', () => {
  test('by whoever has verified the address, and the inviter is told', async () => {
    const person = await signedIn(platform, { name: 'Lin Mei' });
    const { laboratory, id } = await invited(person.email.toUpperCase(), 'pi');
    expect(await mine(person)).toMatchObject([
      { id, role: 'pi', invitedBy: 'Inês Carvalho', laboratory: { id: laboratory.id, idf: laboratory.idf } },
    ]);
    const { status, data } = await answer(person, id);
    expect([status, data]).toEqual([200, { idf: laboratory.idf }]);
    expect(await membersOf(platform, laboratory.id)).toEqual([
      [pi.id, 'pi'],
      [person.id, 'pi'],
    ]);
    expect((await laboratoryRow(platform, laboratory.id)).members).toBe(2);
    expect((await eventsOf(platform, laboratory.id)).at(-1)).toEqual({
      kind: 'laboratory.joined',
      actor: person.id,
      details: { role: 'pi' },
    });
    expect((await mailsTo(platform, pi.email)).at(-1)).toMatchObject({
      subject: 'Lin Mei joined River Words',
      text: expect.stringContaining('Lin Mei has accepted your invitation to River Words.'),
    });
    expect(await mine(person)).toEqual([]);
  });

  test('by whoever holds the link, under another address', async () => {
    const person = await signedIn(platform);
    const { laboratory, id, token } = await invited('elsewhere@people.example');
    expect(await mine(person)).toEqual([]);
    expect(await mine(person, token)).toMatchObject([{ id }]);
    expect((await answer(person, id)).status).toBe(404);
    expect((await answer(person, id, true, token)).status).toBe(200);
    expect(await membersOf(platform, laboratory.id)).toContainEqual([person.id, 'member']);
  });

  test('by declining it, and the inviter is told', async () => {
    const person = await signedIn(platform, { name: 'Lin Mei' });
    const { laboratory, id } = await invited(person.email);
    expect((await answer(person, id, false)).status).toBe(200);
    expect(await membersOf(platform, laboratory.id)).toEqual([[pi.id, 'pi']]);
    expect((await eventsOf(platform, laboratory.id)).at(-1)).toMatchObject({
      kind: 'laboratory.declined',
      actor: person.id,
    });
    expect((await mailsTo(platform, pi.email)).at(-1)?.subject).toBe('Lin Mei declined to join River Words');
    expect((await answer(person, id, true)).status).toBe(404);
  });

  test('only once', async () => {
    const person = await signedIn(platform);
    const { id, token } = await invited(person.email);
    const stranger = await signedIn(platform);
    expect((await answer(person, id)).status).toBe(200);
    const before = await contents();
    expect((await answer(person, id)).status).toBe(404);
    expect((await answer(person, id, false)).status).toBe(404);
    expect((await answer(stranger, id, true, token)).status).toBe(404);
    expect(await contents()).toEqual(before);
  });

  test('by one of those who answer it at once, in two processes too', async () => {
    const other = await startInstance(platform);
    for (const _ of Array.from({ length: 10 })) {
      const person = await signedIn(platform);
      const stranger = await signedIn(platform);
      const { laboratory, id, token } = await invited(person.email);
      const again = { token: await openAnotherSession(platform, person.id) };
      const answers = await Promise.all([
        site.call(answerInvitation, { id, accept: true }, person),
        other.call(answerInvitation, { id, accept: false }, again),
        other.call(answerInvitation, { id, accept: true, token }, stranger),
      ]);
      expect(statusesOf(answers)).toEqual([200, 404, 404]);
      const answered = (await eventsOf(platform, laboratory.id)).filter(({ kind }) => /joined|declined/.test(kind));
      expect(answered).toHaveLength(1);
      const { length } = await membersOf(platform, laboratory.id);
      expect(length).toBe(answered[0]?.kind === 'laboratory.joined' ? 2 : 1);
      expect((await laboratoryRow(platform, laboratory.id)).members).toBe(length);
    }
  });

  test('and never lowers a PI', async () => {
    const person = await signedIn(platform);
    const { laboratory, id } = await invited(person.email, 'member');
    await addMember(platform, laboratory.id, person, 'pi');
    expect((await answer(person, id)).status).toBe(200);
    expect(await membersOf(platform, laboratory.id)).toContainEqual([person.id, 'pi']);
    expect((await laboratoryRow(platform, laboratory.id)).members).toBe(2);
  });
});

describe('an invitation to an address without an account', () => {
  test('waits until the address is verified', async () => {
    const email = 'newcomer@people.example';
    const { laboratory, id, token } = await invited(email);
    const person = await signedIn(platform, { email, verified: false });
    expect(await mine(person)).toEqual([]);
    expect((await answer(person, id)).status).toBe(402);
    expect((await answer(person, id, true, token)).status).toBe(402);
    await site.call(sendVerifyEmailCode, { email, backUrl: `${site.origin}/` }, person);
    await site.call(verifyEmail, { verify: await secretMailedTo(platform, email, 'verify') });
    expect(await mine(person)).toMatchObject([{ id }]);
    expect((await answer(person, id)).status).toBe(200);
    expect(await membersOf(platform, laboratory.id)).toContainEqual([person.id, 'member']);
  });
});

describe('an invitation cannot be answered', () => {
  /** What becomes of it when all is tried: seen, accepted, declined, and whether anything is changed by that. */
  const attempts = async (person: Person, id: string, token?: string) => {
    const before = await contents();
    const seen = (await mine(person, token)).length;
    const accepted = (await answer(person, id, true, token)).status;
    const declined = (await answer(person, id, false, token)).status;
    return { seen, accepted, declined, changed: !isDeepStrictEqual(await contents(), before) };
  };
  const refused = { seen: 0, accepted: 404, declined: 404, changed: false };

  test('when it has ended', async () => {
    const person = await signedIn(platform);
    const { id, token } = await invited(person.email);
    await database
      .updateTable('invitation')
      .set({ expires_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    expect(await attempts(person, id, token)).toEqual(refused);
  });

  test('when it was taken back', async () => {
    const person = await signedIn(platform);
    const { laboratory, id, token } = await invited(person.email);
    await site.call(cancelInvitation, { communityId: laboratory.id, id }, pi);
    expect(await attempts(person, id, token)).toEqual(refused);
  });

  test('by the link of one that another has replaced', async () => {
    const { laboratory, id, token } = await invited('replaced@people.example');
    const again = { communityId: laboratory.id, email: 'replaced@people.example', role: 'member' };
    await site.call(inviteMember, again, pi);
    expect(await attempts(await signedIn(platform), id, token)).toEqual(refused);
  });

  test.each(['', 'x', 'x'.repeat(43)])('by the made-up link %j', async (token) => {
    const { id } = await invited('guessed@people.example');
    expect(await attempts(await signedIn(platform), id, token)).toEqual(refused);
  });

  test('to an archived laboratory, until it is opened again', async () => {
    const person = await signedIn(platform);
    const { laboratory, id, token } = await invited(person.email);
    await site.call(archiveLaboratory, { id: laboratory.id, archived: true }, pi);
    expect(await attempts(person, id, token)).toEqual(refused);
    await site.call(archiveLaboratory, { id: laboratory.id, archived: false }, pi);
    expect((await answer(person, id)).status).toBe(200);
  });

  test('to a laboratory that is being archived', async () => {
    const person = await signedIn(platform);
    const { laboratory, id } = await invited(person.email);
    const { answering } = await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('laboratory')
        .set({ archived_at: sql<Date>`now()` })
        .where('id', '=', laboratory.id)
        .execute();
      const waiting = answer(person, id);
      await waitForLock(platform);
      return { answering: waiting };
    });
    expect((await answering).status).toBe(404);
    expect(await membersOf(platform, laboratory.id)).toEqual([[pi.id, 'pi']]);
  });
});

describe('whoever is put out cannot come back by an open invitation:', () => {
  test.each([
    ['removed', removeMember, {}],
    ['made a member', changeMemberRole, { role: 'member' }],
  ] as const)('a PI who is %s', async (_, call, more) => {
    const other = await signedIn(platform);
    const { laboratory, id, token } = await invited('innocent@people.example', 'member');
    await addMember(platform, laboratory.id, other, 'pi');
    const communityId = laboratory.id;
    await site.call(inviteMember, { communityId, email: 'second-self@people.example', role: 'pi' }, other);
    const own = (await linkMailedTo(platform, 'second-self@people.example')).hash.split('=')[1] ?? '';
    const [sent] = await mine(other, own);
    expect((await site.call(call, { communityId, userId: other.id, ...more }, pi)).status).toBe(200);
    expect(await mine(other, own)).toEqual([]);
    expect((await answer(other, sent?.id ?? '', true, own)).status).toBe(404);
    expect(await eventsOf(platform, communityId)).toContainEqual({
      kind: 'laboratory.invitation-cancelled',
      actor: pi.id,
      details: { email: 'second-self@people.example' },
    });
    // What others sent stays.
    expect((await answer(await signedIn(platform), id, true, token)).status).toBe(200);
  });

  test('a member who was invited to lead', async () => {
    const person = await signedIn(platform);
    const { laboratory, id } = await invited(person.email, 'pi');
    await addMember(platform, laboratory.id, person, 'member');
    await site.call(removeMember, { communityId: laboratory.id, userId: person.id }, pi);
    expect((await answer(person, id)).status).toBe(404);
    expect(await membersOf(platform, laboratory.id)).toEqual([[pi.id, 'pi']]);
  });
});
