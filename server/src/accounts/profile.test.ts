import { getProfile, saveProfile } from '@vitrine/contract/account.ts';
import { inviteUser } from '@vitrine/contract/admin.ts';
import { completeSingleSignOn } from '@vitrine/contract/auth.ts';
import type { Endpoint } from '@vitrine/contract/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { startMisbehavingProvider } from '../testing/misbehaving-provider.ts';
import { accountRow, eventsOf, signedIn } from '../testing/people.ts';
import { prepareSignIn } from '../testing/sign-in.ts';
import { startSite } from '../testing/site.ts';

const provider = await startMisbehavingProvider();
const site = await startSite(provider.settings);
const { platform } = site;
const { database } = platform;
const administrator = await signedIn(platform, { role: 'admin' });
const change = {
  name: 'Inês C. Carvalho',
  affiliation: 'Reef Institute',
  orcid: 'https://orcid.org/0000-0002-1825-0097',
};

describe('one’s own profile', () => {
  test('shows everything that is known, and no secret', async () => {
    const person = await signedIn(platform, { username: 'ines', password: 'a long enough secret' });
    const { data } = await site.call(getProfile, {}, { token: person.token });
    expect(data).toEqual({
      id: person.id,
      name: 'Inês Carvalho',
      username: 'ines',
      email: person.email,
      affiliation: '',
      orcid: null,
      role: 'user',
      isSSO: '0',
      isFull: '1',
      isPI: '0',
      isInto: '0',
      piUnreviewed: 0,
      judgeUnreviewed: 0,
      unreviewed: 0,
      expire: expect.any(String),
    });
  });

  test('is changed and written down, for oneself alone', async () => {
    const [person, other] = [await signedIn(platform), await signedIn(platform)];
    const answer = await site.call(saveProfile, change, { token: person.token });
    expect(answer).toMatchObject({
      message: 'Your account is saved.',
      data: { name: 'Inês C. Carvalho', affiliation: 'Reef Institute', orcid: '0000-0002-1825-0097' },
    });
    expect(await accountRow(platform, person.id)).toMatchObject({ orcid: '0000-0002-1825-0097' });
    expect((await accountRow(platform, other.id)).affiliation).toBe('');
    expect(await eventsOf(platform, person.id)).toMatchObject([{ kind: 'account.profile-changed', actor: person.id }]);
  });

  test('with half a character in it is refused with a sentence, and nothing is changed', async () => {
    const { id, token } = await signedIn(platform);
    const { status, message } = await site.call(saveProfile, { ...change, affiliation: 'Reef \udc00' }, { token });
    expect([status, message]).toEqual([400, expect.stringContaining('a character in it that cannot be kept')]);
    expect(await accountRow(platform, id)).toMatchObject({ name: 'Inês Carvalho', affiliation: '' });
  });

  test('forgets an ORCID iD that is left empty', async () => {
    const { id, token } = await signedIn(platform);
    await site.call(saveProfile, change, { token });
    await site.call(saveProfile, { ...change, orcid: ' ' }, { token });
    expect((await accountRow(platform, id)).orcid).toBeNull();
  });

  test.each([
    [{ ...change, name: ' ' }, 'name'],
    [{ ...change, name: 'x'.repeat(101) }, 'name'],
    [{ ...change, name: 'Inês\r\nBcc: everyone@people.example' }, 'name'],
    [{ ...change, affiliation: 'x'.repeat(201) }, 'affiliation'],
    [{ ...change, orcid: '0000-0002-1825-0098' }, 'orcid'],
    [{ ...change, orcid: '<script>' }, 'orcid'],
  ])('takes no wrong field (%#)', async (wrong, path) => {
    const { id, token } = await signedIn(platform);
    const before = await accountRow(platform, id);
    const answer = await site.call(saveProfile, wrong, { token });
    expect(answer).toMatchObject({ status: 422, data: { problems: [{ path }] } });
    expect(await accountRow(platform, id)).toEqual(before);
  });

  test('keeps text as it is typed, whatever it looks like', async () => {
    const { id, token } = await signedIn(platform);
    const name = `Robert'); drop table account; -- <b>&amp;</b> 林美`;
    await site.call(saveProfile, { ...change, name }, { token });
    expect((await accountRow(platform, id)).name).toBe(name);
  });
});

const columns = Object.keys(await accountRow(platform, administrator.id));
const camelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const fields = [
  ...new Set([...columns, ...columns.map(camelCase), 'verified', 'disabled', 'password', 'isSSO', 'isFull']),
];

interface Body {
  readonly call: Endpoint;
  readonly input: () => Promise<object> | object;
}
const bodies: Readonly<Record<string, Body>> = {
  saveProfile: { call: saveProfile, input: () => change },
  inviteUser: {
    call: inviteUser,
    input: () => ({ name: 'Grace', email: 'grace@people.example', username: 'grace-injected' }),
  },
  ssoLogin: {
    call: completeSingleSignOn,
    input: () => prepareSignIn(site, provider.agree({ sub: 'injector', name: 'Injector' })),
  },
};

describe('no column of an account can be set from outside:', () => {
  test('the list of columns is the real one', () => {
    expect(columns).toEqual(expect.arrayContaining(['role', 'email_verified_at', 'disabled_at', 'password_hash']));
  });

  test.each(Object.entries(bodies))('by %s', async (_, { call, input }) => {
    const rows = () => database.selectFrom('account').selectAll().orderBy('id').execute();
    const before = await rows();
    const body = await input();
    for (const field of fields.filter((name) => !(name in body))) {
      for (const value of ['admin', true, administrator.id]) {
        const answer = await site.call(call, { ...body, [field]: value }, { token: administrator.token });
        expect([field, answer.status]).toEqual([field, 422]);
      }
    }
    expect(await rows()).toEqual(before);
    const { status } = await site.call(call, body, { token: administrator.token });
    expect(status).toBe(200);
  });
});
