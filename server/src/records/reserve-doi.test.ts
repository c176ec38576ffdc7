import { getDataset, reserveDoi } from '@vitrine/contract/records.ts';
import { showId } from '@vitrine/contract/ids.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { makeDraft, makeRecord, makeSubmission, setStatus } from '../testing/records.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { startInstance, startSite, type Instance } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const owner = await signedIn(platform);
const { id: laboratoryId } = await makeLaboratory(site, owner);
const { datacite } = readConfig({
  NODE_ENV: 'test',
  DATACITE_PREFIX: '10.12345',
  DATACITE_REPOSITORY: 'TEST.VITRINE',
  DATACITE_PASSWORD: 'a password of ours',
});
const withDatacite = await startInstance({ ...platform, config: { ...platform.config, datacite } });

const reserve = (id: string, instance: Instance = site) => instance.call(reserveDoi, { id }, owner);

test('without DataCite a DOI is of the placeholder prefix, and says so', async () => {
  const { id } = await makeDraft(site, owner);
  expect((await reserve(id)).data).toEqual({ doi: `10.5072/${showId(id)}`, placeholder: true });
  expect((await site.call(getDataset, { id }, owner)).data).toMatchObject({
    doi: `10.5072/${showId(id)}`,
    doiPlaceholder: true,
    doiRegistered: false,
  });
});

test('with DataCite it is of our own prefix', async () => {
  const { id } = await makeDraft(site, owner);
  expect((await reserve(id, withDatacite)).data).toEqual({
    doi: `10.12345/${showId(id)}`,
    placeholder: false,
  });
});

test('once reserved it stays, however often it is asked for and whatever the settings say', async () => {
  const { id } = await makeDraft(site, owner);
  const { doi } = (await reserve(id)).data;
  expect((await reserve(id, withDatacite)).data).toEqual({ doi, placeholder: true });
  expect((await reserve(id)).data.doi).toBe(doi);
});

test('asked for many times at once, under two settings, it is one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await makeDraft(site, owner);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => reserve(id, at % 2 ? site : withDatacite)));
    expect(new Set(answers.map(({ data }) => data.doi)).size).toBe(1);
  }
});

test('a submission in review keeps what it has, and takes none', async () => {
  const { id } = await makeDraft(site, owner, { laboratoryId });
  await setStatus(platform, id, 'pi_review');
  expect((await reserve(id)).status).toBe(403);
  await setStatus(platform, id, 'draft');
  const { doi } = (await reserve(id)).data;
  await setStatus(platform, id, 'pi_review');
  expect((await reserve(id)).data.doi).toBe(doi);
});

test('a record has its own, and so has what corrects it', async () => {
  const record = await makeRecord(platform, { owner, laboratoryId });
  expect((await reserve(record.id)).data.doi).toBe(record.doi);
  const correction = await makeSubmission(platform, owner, { kind: 'revision', target: record });
  expect((await reserve(correction)).data.doi).toBe(record.doi);
});
