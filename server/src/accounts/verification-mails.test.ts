import { sendVerifyEmailCode } from '@vitrine/contract/account.ts';
import { describe, expect, test } from 'vitest';
import { deliverMail } from '../platform/mail/deliver.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { mailsTo } from '../testing/mails.ts';
import { signedIn, type Person } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';
import { workAll } from '../testing/test-jobs.ts';

const site = await startSite();
const { platform } = site;
const { database } = platform;

let count = 0;
const newAddress = () => `address-${(count += 1)}@people.example`;
const newcomer = () => signedIn(platform, { verified: false, name: 'Noor Visser' });
const send = ({ token }: Person, email: string) =>
  site.call(sendVerifyEmailCode, { email, backUrl: `${site.origin}/#/home` }, { token });

describe('mails that verify an address', () => {
  test('are sent five times an hour to one person, whatever the addresses', async () => {
    const person = await newcomer();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send(person, newAddress())).status).toBe(200);
    }
    const sixth = newAddress();
    const refused = await send(person, sixth);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await mailsTo(platform, sixth)).toEqual([]);
    expect((await send(await newcomer(), sixth)).status).toBe(200);
  });

  test('at once are limited alike, and leave one good link', async () => {
    const person = await newcomer();
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(person, email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await mailsTo(platform, email)).toHaveLength(5);
  });

  test.each([
    'someone@people.example\r\nBcc: everyone@people.example',
    'someone@people.example\nBcc: everyone@people.example',
    'someone@people.example%0aBcc:everyone@people.example',
    'someone@people.example, everyone@people.example',
    'someone@people.example; everyone@people.example',
    'Someone <someone@people.example>',
    '"some one"@people.example',
    'someone@people.example\0',
    'someone@people.example\u2028Bcc: x',
    'someone@people',
    'someone',
    '@people.example',
    '',
    `${'x'.repeat(250)}@people.example`,
  ])('never go to %j', async (email) => {
    const before = await database.selectFrom('mail').select('id').execute();
    const answer = await send(await newcomer(), email);
    expect(answer.status).toBe(422);
    expect(await database.selectFrom('mail').select('id').execute()).toEqual(before);
  });

  test('arrive with one recipient and the headers we wrote, however someone is called', async () => {
    const server = await startMailServer();
    const person = await signedIn(platform, { verified: false, name: 'Noor\r\nBcc: everyone@people.example' });
    const email = newAddress();
    await database.deleteFrom('job').execute();
    await send(person, email);
    const smtpUrl = `smtp://127.0.0.1:${server.port}`;
    await workAll(
      database,
      deliverMail({ smtpUrl, from: 'Vitrine <no-reply@vitrine.example>', publicUrl: site.origin }),
    );
    await server.stop();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.recipients).toEqual([email]);
    expect(server.received[0]?.headers.has('bcc')).toBe(false);
  });
});
