import { initCitation } from '@vitrine/contract/citations.ts';
import { reserveDoi } from '@vitrine/contract/records.ts';
import { describe, expect, test } from 'vitest';
import { makeRecord, makeSubmission } from '../testing/records.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite({ ...withoutDemonstration, SITE_TITLE: 'Lovelace Data' });
const owner = await signedIn(site.platform);
const stranger = await signedIn(site.platform);
const { id: laboratoryId } = await makeLaboratory(site, owner);
const year = new Date().getUTCFullYear();

const citationsOf = async (id: string, token?: string) =>
  (await site.call(initCitation, { id }, token ? { token } : {})).data;

const published = await makeRecord(site.platform, {
  owner,
  laboratoryId,
  doi: '10.1234/first-0001',
  publishedAt: '2024-05-03T10:00:00Z',
});

describe('a record is cited', () => {
  test('to anyone, in every style and format, with its year, its DOI and the title of the site', async () => {
    const { data, status } = await site.call(initCitation, { id: published.id });
    expect(status).toBe(200);
    expect(data.apa).toBe(
      'Carvalho, I. (2024). Sediment cores of the northern tidal flats [Data set]. Lovelace Data. https://doi.org/10.1234/first-0001',
    );
    expect(Object.keys(data).toSorted()).toEqual(
      ['apa', 'mla', 'chicago', 'vancouver', 'harvard', 'ieee', 'gbt7714', 'bibtex', 'ris', 'csl'].toSorted(),
    );
    expect(Object.values(data).every((text) => text.includes('Sediment cores'))).toBe(true);
    expect(JSON.parse(data.csl)).toMatchObject({ type: 'dataset', DOI: '10.1234/first-0001' });
  });

  test('with the number of its version once there was one before it', async () => {
    const second = await makeRecord(site.platform, { owner, laboratoryId, conceptId: published.conceptId });
    expect((await citationsOf(second.id)).apa).toContain('tidal flats (Version 2) [Data set]');
    expect((await citationsOf(published.id)).apa).toContain('tidal flats [Data set]');
  });

  test('with its own label of the version where it has one', async () => {
    const { id } = await makeRecord(site.platform, { owner, laboratoryId, metadata: { versionLabel: 'v3.1' } });
    expect((await citationsOf(id)).apa).toContain('(Version 3.1)');
  });

  test('by the address of its page where its DOI is a placeholder that leads nowhere', async () => {
    const { id, doi } = await makeRecord(site.platform, { owner, laboratoryId });
    const citations = await citationsOf(id);
    expect(doi).toMatch(/^10\.5072\//);
    expect(citations.apa).toContain(`${site.origin}/records/${id}`);
    expect(JSON.stringify(citations)).not.toContain('10.5072');
  });

  test('as withdrawn once it is', async () => {
    const { id } = await makeRecord(site.platform, { owner, laboratoryId, withdrawn: 'A mistake.' });
    const { csl, bibtex, ris, ...styles } = await citationsOf(id);
    expect(Object.values(styles).every((text) => text.includes('[withdrawn]'))).toBe(true);
    expect([csl, bibtex, ris].every((text) => /withdrawn/i.test(text))).toBe(true);
  });
});

describe('a submission is cited', () => {
  test('to its authors as it will be: this year, and with its DOI once that is reserved', async () => {
    const sandbox = await startSite({
      ...withoutDemonstration,
      DATACITE_PREFIX: '10.1234',
      DATACITE_REPOSITORY: 'TEST.REPO',
      DATACITE_PASSWORD: 'a password',
      DATACITE_URL: 'http://127.0.0.1:9',
    });
    const author = await signedIn(sandbox.platform);
    const id = await makeSubmission(sandbox.platform, author);
    const before = await sandbox.call(initCitation, { id }, { token: author.token });
    expect(before.data.apa).toContain(`(${year})`);
    expect(before.data.apa).toContain(`/records/${id}`);
    const { data } = await sandbox.call(reserveDoi, { id }, { token: author.token });
    const after = await sandbox.call(initCitation, { id }, { token: author.token });
    expect(after.data.apa).toContain(`https://doi.org/${data.doi}`);
  });

  test('to nobody else, as if it did not exist', async () => {
    const id = await makeSubmission(site.platform, owner);
    expect((await site.call(initCitation, { id }, { token: owner.token })).status).toBe(200);
    expect((await site.call(initCitation, { id }, { token: stranger.token })).status).toBe(404);
    expect((await site.call(initCitation, { id })).status).toBe(404);
  });

  test('as the record that it corrects, with what it corrects', async () => {
    const target = await makeRecord(site.platform, {
      owner,
      laboratoryId,
      doi: '10.1234/corrected-1',
      publishedAt: '2023-05-03T10:00:00Z',
    });
    const id = await makeSubmission(site.platform, owner, {
      kind: 'revision',
      target,
      metadata: { title: 'A better title', creators: [], laboratoryId },
    });
    expect((await citationsOf(id, owner.token)).apa).toBe(
      'A better title [Data set]. (2023). Lovelace Data. https://doi.org/10.1234/corrected-1',
    );
  });

  test('before anything is written in it', async () => {
    const id = await makeSubmission(site.platform, owner, {
      metadata: { title: ' ', creators: [{ givenName: '', familyName: '' }], resourceType: '' },
    });
    expect((await citationsOf(id, owner.token)).apa).toBe(
      `Untitled. (${year}). Lovelace Data. ${site.origin}/records/${id}`,
    );
  });
});
