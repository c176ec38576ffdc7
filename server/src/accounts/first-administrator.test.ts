import { sendVerifyEmailCode, verifyEmail } from '@vitrine/contract/account.ts';
import { setPassword } from '@vitrine/contract/auth.ts';
import { completeSingleSignOn } from '@vitrine/contract/auth.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { invite } from '../auth/auth.ts';
import { secretMailedTo } from '../testing/mails.ts';
import { startMisbehavingProvider } from '../testing/misbehaving-provider.ts';
import { accountRow, eventsOf, signedIn } from '../testing/people.ts';
import { prepareSignIn, signInBy } from '../testing/sign-in.ts';
import { startSite } from '../testing/site.ts';

const address = 'operator@people.example';
const provider = await startMisbehavingProvider();
const site = await startSite({ ...provider.settings, ADMIN_EMAIL: address });
const { platform } = site;
const { database } = platform;
const comes = (email: unknown, email_verified: unknown = true) =>
  provider.agree({ sub: crypto.randomUUID(), name: 'Operator', email, email_verified });
const administrators = () => database.selectFrom('account').select('id').where('role', '=', 'admin').execute();
const verifyAs = async (token: string, email: string) => {
  await site.call(sendVerifyEmailCode, { email, backUrl: `${site.origin}/` }, { token });
  return secretMailedTo(platform, email, 'verify');
};

beforeEach(async () => {
  await database.updateTable('account').set({ role: 'user' }).execute();
});

describe('whoever proves to own the address of ADMIN_EMAIL', () => {
  test('through single sign-on becomes the first administrator, at once', async () => {
    const { data } = await signInBy(site, comes('Operator@People.Example'));
    expect(data.role).toBe('admin');
    expect(await administrators()).toEqual([{ id: data.id }]);
    expect(await eventsOf(platform, data.id)).toMatchObject([
      { kind: 'account.role-changed', actor: null, details: { role: 'admin', why: 'ADMIN_EMAIL' } },
      { kind: 'account.signed-in' },
    ]);
  });

  test('by opening our mail becomes the first administrator', async () => {
    const person = await signedIn(platform, { verified: false });
    await site.call(verifyEmail, { verify: await verifyAs(person.token, address) });
    expect(await administrators()).toEqual([{ id: person.id }]);
  });

  test('by setting the password of an invited account becomes the first administrator', async () => {
    const person = await signedIn(platform, { username: 'operator', email: address, verified: false });
    await database
      .transaction()
      .execute((transaction) => invite(platform, transaction, { ...person, username: 'operator' }));
    const token = await secretMailedTo(platform, address, 'password');
    expect((await site.call(setPassword, { token, password: 'twelve letters' })).status).toBe(200);
    expect(await administrators()).toEqual([{ id: person.id }]);
  });

  test('when there is an administrator already stays a user', async () => {
    const first = (await signInBy(site, comes(address))).data;
    expect((await signInBy(site, comes(address))).data.role).toBe('user');
    const third = await signedIn(platform, { verified: false });
    await site.call(verifyEmail, { verify: await verifyAs(third.token, address) });
    expect(await accountRow(platform, third.id)).toMatchObject({ role: 'user', email: address });
    expect(await administrators()).toEqual([{ id: first.id }]);
  });

  test('when the only administrator has another address stays a user', async () => {
    const { id } = await signedIn(platform, { role: 'admin' });
    expect((await signInBy(site, comes(address))).data.role).toBe('user');
    expect(await administrators()).toEqual([{ id }]);
  });

  test('together with seven others at the same moment is the only one', async () => {
    const prepared = await Promise.all(Array.from({ length: 4 }, () => prepareSignIn(site, comes(address))));
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(platform, { verified: false })));
    const links: string[] = [];
    for (const { token } of people) {
      links.push(await verifyAs(token, address));
    }
    const answers = await Promise.all([
      ...prepared.map((each) => site.call(completeSingleSignOn, each)),
      ...links.map((verify) => site.call(verifyEmail, { verify })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await administrators()).toHaveLength(1);
  });
});

describe('nobody becomes an administrator', () => {
  test.each([
    ['an address that the provider does not vouch for', address, false],
    ['an address that the provider calls "true"', address, 'true'],
    ['another verified address', 'someone@people.example', true],
    ['an address that begins alike', `${address}.evil.example`, true],
    ['no address', undefined, true],
  ])('with %s', async (_, email, verified) => {
    expect((await signInBy(site, comes(email, verified))).data.role).toBe('user');
    expect(await administrators()).toEqual([]);
  });

  test('by only asking for the mail', async () => {
    const person = await signedIn(platform, { verified: false });
    await verifyAs(person.token, address);
    expect(await administrators()).toEqual([]);
  });

  test('where the operator named no address', async () => {
    const other = await startSite(provider.settings);
    expect((await signInBy(other, comes(address))).data.role).toBe('user');
  });
});
