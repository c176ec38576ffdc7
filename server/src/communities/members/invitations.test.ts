import { archiveLaboratory, saveLaboratory } from '@vitrine/contract/communities.ts';
import { cancelInvitation, inviteMember, listInvitations } from '@vitrine/contract/members.ts';
import { describe, expect, test } from 'vitest';
import { deliverMail } from '../../platform/mail/deliver.ts';
import { contentsOf } from '../../testing/contents.ts';
import { addMember, laboratoryForm, makeLaboratory, withoutDemonstration } from '../../testing/laboratories.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { linkMailedTo, mailsTo } from '../../testing/mails.ts';
import { eventsOf, signedIn } from '../../testing/people.ts';
import { startInstance, startSite } from '../../testing/site.ts';
import { workAll } from '../../testing/test-jobs.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
const pi = await signedIn(platform, { name: 'Inês Carvalho' });
const contents = () => contentsOf(platform, ['session']);

let people = 0;
const newAddress = () => `invited-${(people += 1)}@people.example`;
const invite = (communityId: string, email: string, role = 'member', by: { token: string } = pi) =>
  site.call(inviteMember, { communityId, email, role }, by);
const openOnes = async (communityId: string) => (await site.call(listInvitations, { communityId }, pi)).data;

describe('an invitation', () => {
  test('goes out by mail, and is kept for the PIs to see and take back', async () => {
    const { id } = await makeLaboratory(site, pi, { name: 'River Words' });
    const email = newAddress();
    const { status, message } = await invite(id, email);
    expect([status, message]).toEqual([200, 'The invitation is on its way.']);

    const [mail, ...more] = await mailsTo(platform, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Invitation to River Words');
    expect(mail?.text).toContain('Inês Carvalho invites you to River Words at Vitrine, as member.');
    expect((await linkMailedTo(platform, email)).hash).toMatch(/^#\/mylab\?invitation=[\w-]{43}$/);

    const [open, ...others] = await openOnes(id);
    expect(others).toEqual([]);
    expect(open).toMatchObject({ email, role: 'member', invitedBy: 'Inês Carvalho' });
    const days = (Date.parse(open?.expiresAt ?? '') - Date.parse(open?.createdAt ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(60, 3);

    expect((await site.call(cancelInvitation, { communityId: id, id: open?.id }, pi)).status).toBe(200);
    expect(await openOnes(id)).toEqual([]);
    expect((await site.call(cancelInvitation, { communityId: id, id: open?.id }, pi)).status).toBe(404);
    expect((await eventsOf(platform, id)).slice(1)).toEqual([
      { kind: 'laboratory.invited', actor: pi.id, details: { email, role: 'member' } },
      { kind: 'laboratory.invitation-cancelled', actor: pi.id, details: { email } },
    ]);
  });

  test('is kept without the secret that the mail holds', async () => {
    const { id } = await makeLaboratory(site, pi);
    const email = newAddress();
    await invite(id, email);
    const secret = (await linkMailedTo(platform, email)).hash.split('=')[1] ?? '';
    const row = await database
      .selectFrom('invitation')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.token_hash.toString('latin1')).not.toContain(secret);
    expect(JSON.stringify(await eventsOf(platform, id))).not.toContain(secret);
    expect(site.logged.join('')).not.toContain(secret);
    expect((await site.call(listInvitations, { communityId: id }, pi)).text).not.toContain(secret);
  });

  test('to the same address takes the place of the one before, whatever the case', async () => {
    const { id } = await makeLaboratory(site, pi);
    const email = newAddress();
    await invite(id, email, 'member');
    const first = await linkMailedTo(platform, email);
    await invite(id, email.toUpperCase(), 'pi');
    const second = await linkMailedTo(platform, email.toUpperCase());
    expect(second.href).not.toBe(first.href);
    expect(await openOnes(id)).toMatchObject([{ role: 'pi' }]);
  });

  test('two to the same address at once leave one', async () => {
    const { id } = await makeLaboratory(site, pi);
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 4 }, () => invite(id, email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await openOnes(id)).toHaveLength(1);
  });

  test.each([
    ['member', 'member', 409],
    ['member', 'pi', 200],
    ['pi', 'member', 409],
    ['pi', 'pi', 409],
  ] as const)('of a %s as %s: %d', async (role, invited, code) => {
    const { id } = await makeLaboratory(site, pi);
    const person = await signedIn(platform);
    await addMember(platform, id, person, role);
    const before = await contents();
    const answer = await invite(id, person.email.toUpperCase(), invited);
    expect(answer.status).toBe(code);
    expect(code === 409 ? await contents() : before).toEqual(before);
  });

  test('of an address that a member has entered but not verified goes out: it may be another person', async () => {
    const { id } = await makeLaboratory(site, pi);
    const person = await signedIn(platform, { verified: false });
    await addMember(platform, id, person, 'member');
    expect((await invite(id, person.email)).status).toBe(200);
  });

  test('is only for PIs of that laboratory, and no member of it can send, see or take one back', async () => {
    const { id } = await makeLaboratory(site, pi);
    const member = await signedIn(platform);
    await addMember(platform, id, member, 'member');
    const elsewhere = await signedIn(platform);
    const other = await makeLaboratory(site, elsewhere);
    await invite(id, newAddress());
    const [open] = await openOnes(id);
    const before = await contents();
    for (const person of [member, elsewhere]) {
      expect((await invite(id, newAddress(), 'member', person)).status).toBe(403);
      expect((await site.call(listInvitations, { communityId: id }, person)).status).toBe(403);
      expect((await site.call(cancelInvitation, { communityId: id, id: open?.id }, person)).status).toBe(403);
    }
    // An invitation of one laboratory, named with another that the caller does lead.
    const crossed = { communityId: other.id, id: open?.id };
    expect((await site.call(cancelInvitation, crossed, elsewhere)).status).toBe(404);
    expect(await contents()).toEqual(before);
  });

  test('cannot be sent for an archived laboratory', async () => {
    const { id } = await makeLaboratory(site, pi);
    await site.call(archiveLaboratory, { id, archived: true }, pi);
    expect((await invite(id, newAddress())).status).toBe(403);
  });

  test.each([
    'nobody',
    'a@b',
    'a@b.example\r\nBcc: everyone@people.example',
    'a@b.example\nSubject: other',
    'a@b.example,c@d.example',
    'a@b.example;c@d.example',
    '"Inês" <a@b.example>',
    `${'a'.repeat(250)}@b.example`,
  ])('goes to no such address as %j', async (email) => {
    const { id } = await makeLaboratory(site, pi);
    const before = await contents();
    expect((await invite(id, email)).status).toBe(422);
    expect(await contents()).toEqual(before);
  });

  test('cannot give another role than PI or member', async () => {
    const { id } = await makeLaboratory(site, pi);
    for (const role of ['judge', 'admin', 'owner', '']) {
      expect((await invite(id, newAddress(), role)).status).toBe(422);
    }
  });

  test('arrives with one subject and one recipient, however the laboratory is called', async () => {
    const server = await startMailServer();
    try {
      const name = 'Labs: a Bcc: everyone@people.example Subject: =?utf-8?q?=0d=0ax?= <b>';
      const { id } = await makeLaboratory(site, pi, { name });
      const email = newAddress();
      await invite(id, email);
      const { config } = platform;
      const smtpUrl = `smtp://127.0.0.1:${server.port}`;
      const kind = deliverMail({ ...config.mail, smtpUrl, publicUrl: config.publicUrl });
      await workAll(database, kind);
      const mails = server.received.filter(({ recipients }) => recipients.includes(email));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.recipients).toEqual([email]);
      expect(mails[0]?.headers.get('subject')).toHaveLength(1);
      expect(mails[0]?.headers.has('bcc')).toBe(false);
      expect((await mailsTo(platform, email))[0]?.html).not.toContain('<b>');
    } finally {
      await server.stop();
    }
  });

  test('can be sent so many times an hour, in all laboratories together', async () => {
    const limits = { ...platform.config.limits, invitationsPerHour: 3 };
    const strict = await startInstance({ ...platform, config: { ...platform.config, limits } });
    const person = await signedIn(platform);
    const one = await makeLaboratory(site, person);
    const other = (await strict.call(saveLaboratory, laboratoryForm({ invitePis: [newAddress()] }), person)).data;
    const codes: number[] = [];
    for (const { id } of [one, other, one, other]) {
      const input = { communityId: id, email: newAddress(), role: 'member' };
      codes.push((await strict.call(inviteMember, input, person)).status);
    }
    expect(codes).toEqual([200, 200, 429, 429]);
    const waiting = await strict.call(
      inviteMember,
      { communityId: one.id, email: newAddress(), role: 'member' },
      person,
    );
    expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});
