import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { getDataset } from '@vitrine/contract/records.ts';
import { metadata } from '@vitrine/contract/metadata.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startDatacite } from '../testing/datacite-server.ts';
import { completeMetadata, creator, makeRecord, type GivenRecord } from '../testing/records.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';
import { workAll } from '../testing/test-jobs.ts';
import { datacite } from './datacite.ts';
import { askToRegister } from './dois.ts';
import { registerDoi } from './register-doi.ts';
import { placeholder } from './registry.ts';

const registry = await startDatacite();
const settings = {
  DATACITE_URL: registry.url,
  DATACITE_PREFIX: registry.prefix,
  DATACITE_REPOSITORY: registry.repository,
  DATACITE_PASSWORD: registry.password,
};
const site = await startSite({ ...withoutDemonstration, ...settings });
const { platform } = site;
const { database, config } = platform;
const owner = await signedIn(platform);
const { id: laboratoryId } = await makeLaboratory(site, owner);

/** One at which nobody listens any more. */
const closedPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

let count = 0;
const nextDoi = () => `${registry.prefix}/record-${(count += 1)}`;
const make = (given: Partial<GivenRecord> = {}) =>
  makeRecord(platform, { owner, laboratoryId, doi: nextDoi(), ...given });
const ask = (id: string) => database.transaction().execute((transaction) => askToRegister(transaction, id));
const work = (settled = config) => workAll(database, registerDoi(settled));
const registeredAt = async (id: string) =>
  (await database.selectFrom('record').select('doi_registered_at').where('id', '=', id).executeTakeFirstOrThrow())
    .doi_registered_at;
const jobs = () => database.selectFrom('job').select(['last_error', 'attempts']).where('kind', '=', 'register-doi');
const tryAgain = () =>
  database
    .updateTable('job')
    .set({ run_at: sql<Date>`now()` })
    .execute();

describe('the DOI of a record', () => {
  test('is made known after it is published, with all that we know, and the record says so', async () => {
    const { id, doi } = await make();
    await ask(id);
    expect((await site.call(getDataset, { id })).data).toMatchObject({ doiRegistered: false, doiPlaceholder: false });
    expect(await work()).toBe(1);
    expect(registry.dois.get(doi)).toMatchObject({
      state: 'findable',
      attributes: { url: `${config.publicUrl}/records/${id}`, publisher: { name: 'Vitrine' } },
    });
    expect((await site.call(getDataset, { id })).data.doiRegistered).toBe(true);
  });

  test('is accepted with every field filled in', async () => {
    const everything = metadata.parse({
      ...completeMetadata(),
      otherTitles: [{ title: 'Kerne', type: 'TranslatedTitle', language: 'de' }],
      creators: [
        creator({ orcid: '0000-0002-1825-0097', affiliations: [{ name: 'Example', ror: '05gq02987' }] }),
        creator({ kind: 'organisation', name: 'Institute', ror: '05gq02987' }),
      ],
      contributors: [{ ...creator(), contributorType: 'Supervisor' }],
      methods: 'Corer',
      technicalNotes: 'CSV',
      keywords: ['mud'],
      language: 'en',
      dates: [{ type: 'Collected', start: '2021', end: '2023-05-17' }],
      funding: [{ funder: 'A foundation', funderRor: '05gq02987', number: '1', title: 'T', url: 'https://a.example' }],
      relatedWorks: [
        { identifier: '10.1000/a', scheme: 'DOI', relationType: 'Cites', note: 'why' },
        { identifier: 'PMC123', scheme: 'PMCID', relationType: 'Other', note: '' },
      ],
      places: [{ name: 'Flat', point: { latitude: 1, longitude: 2 }, box: { south: 1, west: 2, north: 3, east: 4 } }],
      contact: { name: 'Grete', email: 'grete@lab.example' },
    });
    const { id, doi } = await make({ metadata: everything });
    await ask(id);
    await work();
    expect(await jobs().execute()).toEqual([]);
    expect(registry.dois.get(doi)?.attributes.contributors).toHaveLength(3);
  });

  test('says which version follows, once there is one', async () => {
    const first = await make();
    const second = await make({ conceptId: first.conceptId });
    await ask(second.id);
    expect(await work()).toBe(2);
    const relationsOf = (doi: string) =>
      registry.dois
        .get(doi)
        ?.attributes.relatedIdentifiers.map(({ relationType, relatedIdentifier }) => [relationType, relatedIdentifier]);
    expect(relationsOf(first.doi)).toEqual([['IsPreviousVersionOf', second.doi]]);
    expect(relationsOf(second.doi)).toEqual([['IsNewVersionOf', first.doi]]);
  });

  test('can be told again and again, with the same outcome', async () => {
    const { id, doi } = await make();
    await ask(id);
    await work();
    const before = [await registeredAt(id), registry.dois.get(doi)];
    await Promise.all([ask(id), ask(id)]);
    await Promise.all([work(), work()]);
    expect([await registeredAt(id), registry.dois.get(doi)]).toEqual(before);
  });

  test('of one that is withdrawn is no longer found, but goes on leading to its page', async () => {
    const { id, doi } = await make();
    await ask(id);
    await work();
    await database
      .updateTable('record')
      .set({ withdrawn_at: sql<Date>`now()`, withdrawn_reason: 'Wrong data' })
      .where('id', '=', id)
      .execute();
    await ask(id);
    await work();
    expect(registry.dois.get(doi)).toMatchObject({
      state: 'registered',
      attributes: { dates: expect.arrayContaining([expect.objectContaining({ dateType: 'Withdrawn' })]) as unknown },
    });
  });

  test('of one that was withdrawn before anyone was told leads to its page too, and is never found', async () => {
    const { id, doi } = await make({ withdrawn: 'Wrong data' });
    await ask(id);
    await work();
    expect(registry.dois.get(doi)?.state).toBe('registered');
    expect(await registeredAt(id)).not.toBeNull();
  });

  test('of the placeholder prefix is told to nobody, for ever', async () => {
    const { id } = await make({ doi: '10.5072/7k2d9-fq3xz' });
    const asked = registry.requests.length;
    await ask(id);
    expect(await work()).toBe(1);
    expect(registry.requests).toHaveLength(asked);
    expect(await registeredAt(id)).toBeNull();
    expect((await site.call(getDataset, { id })).data).toMatchObject({ doiRegistered: false, doiPlaceholder: true });
    expect(await placeholder.publish('10.5072/a', {})).toBe(false);
    expect(await placeholder.hide('10.5072/a', {})).toBe(false);
  });
});

describe('when the registry does not take it,', () => {
  const failing = async (given: { doi?: string } = {}, settled = config) => {
    const made = await make(given);
    await ask(made.id);
    expect(await work(settled)).toBe(1);
    const [job] = await jobs().execute();
    return { ...made, job };
  };

  test('it is tried again, and the record waits for as long', async () => {
    registry.misbehave(503, 500);
    const { id, doi, job } = await failing();
    expect(job).toEqual({ attempts: 1, last_error: `DataCite answered 503 for ${doi}: no reason given` });
    await tryAgain();
    await work();
    expect(await registeredAt(id)).toBeNull();
    await tryAgain();
    await work();
    expect(await registeredAt(id)).not.toBeNull();
    expect(await jobs().execute()).toEqual([]);
  });

  test('the operator reads why', async () => {
    const { id, doi } = await make();
    await database
      .updateTable('record')
      .set({ metadata: JSON.stringify({ ...completeMetadata(), creators: [], resourceType: 'Nonsense' }) })
      .where('id', '=', id)
      .execute();
    await ask(id);
    await work();
    const [refused] = await jobs().execute();
    expect(refused?.last_error).toMatch(
      new RegExp(`^DataCite answered 422 for ${doi}: creators: .*resourceTypeGeneral`),
    );
    await database.deleteFrom('job').where('kind', '=', 'register-doi').execute();
  });

  test('nor the settings know it, nothing is sent', async () => {
    const { job } = await failing({ doi: '10.99999/other' });
    expect(job?.last_error).toBe('The settings name no registry for 10.99999/other: DATACITE_PREFIX is 10.12345.');
    await database.deleteFrom('job').where('kind', '=', 'register-doi').execute();
  });

  test('the password is in no error, whatever is answered', async () => {
    const wrong = readConfig({ NODE_ENV: 'test', ...settings, DATACITE_PASSWORD: 'canary-wrong-password' });
    const nowhere = readConfig({
      NODE_ENV: 'test',
      ...settings,
      DATACITE_URL: `http://127.0.0.1:${await closedPort()}`,
    });
    const late = config.datacite && datacite(config.datacite, 20);
    registry.misbehave(0);
    await expect(late?.publish('10.12345/late', {})).rejects.toThrow(/^DataCite could not be asked .*in time$/);
    registry.misbehave(403, 302);
    const sentences: (string | null | undefined)[] = [];
    for (const settled of [config, config, wrong, nowhere]) {
      sentences.push((await failing({}, settled)).job?.last_error);
      await database.deleteFrom('job').where('kind', '=', 'register-doi').execute();
    }
    expect(sentences).toEqual([
      expect.stringMatching(/^DataCite answered 403/),
      expect.stringMatching(/^DataCite (answered 302|could not be asked)/),
      expect.stringMatching(/^DataCite answered 401 .*Bad credentials/),
      expect.stringMatching(/^DataCite could not be asked .*ECONNREFUSED/),
    ]);
    const secret = Buffer.from(`${registry.repository}:${registry.password}`).toString('base64');
    expect(sentences.join()).not.toMatch(/canary/);
    expect(sentences.join()).not.toContain(secret);
  });
});
