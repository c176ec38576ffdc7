import { afterEach, describe, expect, test } from 'vitest';
import { startMisbehavingProvider, type Claims, type Faults } from '../testing/misbehaving-provider.ts';
import { accountRow } from '../testing/people.ts';
import { signInBy } from '../testing/sign-in.ts';
import { startSite } from '../testing/site.ts';

const provider = await startMisbehavingProvider();
const site = await startSite(provider.settings);

afterEach(() => {
  provider.faults = {};
});

describe('what the provider tells about a person', () => {
  const meet = async (claims: Claims, fault: Partial<Faults> = {}) => {
    provider.faults = fault;
    const sub = crypto.randomUUID();
    const { data, status } = await signInBy(site, provider.agree({ ...claims, sub }));
    expect(status).toBe(200);
    return { ...(await accountRow(site.platform, data.id)), isFull: data.isFull };
  };

  test('is taken over: name, address, affiliation and ORCID iD', async () => {
    const orcid = 'https://orcid.org/0000-0002-1825-0097';
    const claims = { name: 'Mallory', email: 'mallory@people.example', email_verified: true };
    expect(await meet({ ...claims, orcid, organization: ' Reef ' })).toMatchObject({
      issuer: provider.issuer,
      name: 'Mallory',
      email: 'mallory@people.example',
      email_verified_at: expect.any(Date),
      orcid: '0000-0002-1825-0097',
      affiliation: 'Reef',
      role: 'user',
      isFull: '1',
    });
  });

  test.each([['true'], [1], ['yes'], [null], [undefined], [false]])(
    'email_verified: %j is not verified',
    async (email_verified) => {
      expect(await meet({ name: 'Mallory', email: 'mallory@people.example', email_verified })).toMatchObject({
        email: 'mallory@people.example',
        email_verified_at: null,
        isFull: '0',
      });
    },
  );

  test('without any address is an account without one', async () => {
    expect(await meet({ name: 'Mallory', email_verified: true })).toMatchObject({
      email: null,
      email_verified_at: null,
      isFull: '0',
    });
  });

  test.each([
    'mallory',
    'mallory@people.example\r\nBcc: everyone@people.example',
    'mallory@people.example, ada@people.example',
    `${'m'.repeat(300)}@people.example`,
    42,
  ])('with an address that is none (%#) is an account without one', async (email) => {
    expect(await meet({ name: 'Mallory', email, email_verified: true })).toMatchObject({
      email: null,
      email_verified_at: null,
    });
  });

  test('vouches only for the address that it names in the same place', async () => {
    const fault: Partial<Faults> = { idTokenClaims: (right) => ({ ...right, email: 'ada@people.example' }) };
    expect(await meet({ email: 'mallory@people.example', email_verified: true }, fault)).toMatchObject({
      email: 'ada@people.example',
      email_verified_at: null,
    });
  });

  test('cannot name a role, nor an id', async () => {
    const id = crypto.randomUUID();
    const row = await meet({ name: 'Mallory', role: 'admin', isAdmin: true, groups: ['admin'], id });
    expect(row.role).toBe('user');
    expect(row.id).not.toBe(id);
  });

  test.each([
    [{ given_name: 'Mal', family_name: 'Lory' }, 'Mal Lory'],
    [{ preferred_username: 'mlory' }, 'mlory'],
    [{}, 'Researcher'],
    [{ name: 'Mal\u0000lory\r\nBcc: x' }, 'Mal lory Bcc: x'],
    [{ name: 'x'.repeat(5000) }, 'x'.repeat(100)],
    [{ name: { toString: 'x' } }, 'Researcher'],
  ])('gives a name whatever it is (%#)', async (claims, name) => {
    expect(await meet(claims)).toMatchObject({ name });
  });
});
