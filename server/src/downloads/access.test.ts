import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addMember, makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn, type Person } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';
import { storeDataset, storeFile, type GivenDataset } from '../testing/stored-datasets.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;

const canary = 'canary-7f3a-nobody-else';

const [owner, coEditor, pi, member, judge, otherJudge, stranger, unverified, administrator] = await Promise.all([
  signedIn(platform),
  signedIn(platform),
  signedIn(platform),
  signedIn(platform),
  signedIn(platform, { role: 'judge' }),
  signedIn(platform, { role: 'judge' }),
  signedIn(platform),
  signedIn(platform, { verified: false }),
  signedIn(platform, { role: 'admin' }),
]);
const [granted, expired] = await Promise.all([signedIn(platform), signedIn(platform)]);
const callers = {
  visitor: undefined,
  unverified,
  stranger,
  member,
  owner,
  coEditor,
  pi,
  judge,
  otherJudge,
  administrator,
  granted,
  expired,
};
type Caller = keyof typeof callers;

const laboratory = await makeLaboratory(site, pi);
await addMember(platform, laboratory.id, member, 'member');
await platform.database
  .insertInto('judge_appointment')
  .values({ account_id: judge.id, laboratory_id: laboratory.id, appointed_by: administrator.id })
  .execute();

const states = {
  open: {},
  'embargoed until later': { access: 'embargoed' },
  'embargoed until yesterday': { access: 'embargoed', opensOn: '2020-01-01' },
  restricted: { access: 'restricted' },
  'metadata-only': { access: 'metadata-only' },
  withdrawn: { withdrawn: true },
  draft: { status: 'draft' },
  'with the PI': { status: 'pi_review' },
  'with the judges': { status: 'judge_review' },
} satisfies Record<string, Partial<GivenDataset>>;
type State = keyof typeof states;

const zipOf = async (name: string, text: string): Promise<Buffer> => {
  const zip = new ZipWriter(new BlobWriter());
  await zip.add(name, new TextReader(text));
  return Buffer.from(await (await zip.close()).arrayBuffer());
};
const zipped = await zipOf(`${canary}.csv`, `name,${canary}\n1,2\n`);
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

/** Two requests that were granted: one opens the files today for the last day, the other did so yesterday. */
const askedFor = async (id: string): Promise<void> => {
  const asked = (person: Person) => ({ concept_id: id, record_id: id, account_id: person.id, message: 'For a map' });
  const decided = { decided_at: sql<Date>`now()`, decided_by: pi.id, granted: true };
  const day = (ago: number) => sql<string>`(now() at time zone 'utc')::date - ${ago}::integer`;
  await platform.database
    .insertInto('access_request')
    .values([
      { ...asked(granted), ...decided, granted_until: day(0) },
      { ...asked(expired), ...decided, granted_until: day(1) },
    ])
    .execute();
};

const makeDataset = async (state: State) => {
  const id = await storeDataset(platform, {
    ownerId: owner.id,
    laboratoryId: laboratory.id,
    title: `A dataset that is ${state}`,
    ...states[state],
  });
  await platform.database
    .insertInto('co_editor')
    .values({ concept_id: id, account_id: coEditor.id, added_by: owner.id })
    .execute();
  if (!('status' in states[state])) {
    await askedFor(id);
  }
  const table = await storeFile(platform, id, `${canary}.csv`, `name,${canary}\n1,2\n`, 'text/csv');
  const archive = await storeFile(platform, id, 'more/archive.zip', zipped, 'application/zip');
  const image = await storeFile(platform, id, 'more/picture.png', picture, 'image/png');
  return { id, fileId: table.id, zipId: archive.id, imageId: image.id };
};
const datasets = Object.fromEntries(
  await Promise.all(Object.keys(states).map(async (state) => [state, await makeDataset(state as State)] as const)),
) as Record<State, Awaited<ReturnType<typeof makeDataset>>>;

type Dataset = (typeof datasets)['open'];
type Door = readonly [method: 'GET' | 'POST', path: string, input: Record<string, unknown>];

/** Every way to the bytes of a file, or to something that is made from them. */
const doorsTo = ({ id, fileId, zipId, imageId }: Dataset): Readonly<Record<string, Door>> => {
  const entry = `${canary}.csv`;
  return {
    'a signed address': ['GET', 'comment/getFilePath', { fileId }],
    'a signed address of the whole': ['GET', 'comment/getFilePath', { id }],
    'the file': ['GET', 'comment/downFile', { fileId }],
    'the file to be shown': ['GET', 'comment/downFile', { fileId, inline: '1' }],
    'a file inside a zip': ['GET', 'comment/downFile', { fileId: zipId, entry }],
    'the whole dataset': ['GET', 'comment/downFile', { id }],
    'the checksums': ['GET', 'comment/checksums', { id }],
    'the checksums of the file': ['GET', 'applicant/getFileMd5', { fileId }],
    'what kind it is': ['POST', 'comment/previewInfo', { fileId }],
    'what kind a file in a zip is': ['POST', 'comment/previewInfo', { fileId: zipId, entry }],
    'the entries of a zip': ['POST', 'comment/viweZipFileByFileId', { fileId: zipId }],
    'the table': ['POST', 'comment/viewCsvFileByFileId', { fileId }],
    'the table in a zip': ['POST', 'comment/viewCsvFileByFileId', { fileId: zipId, entry }],
    'the text': ['POST', 'comment/viewTextFileByFileId', { fileId }],
    'the text in a zip': ['POST', 'comment/viewTextFileByFileId', { fileId: zipId, entry }],
    'the thumbnail': ['GET', 'comment/thumbnail', { fileId: imageId }],
  };
};

const knock = async (
  [method, path, input]: Door,
  person: Person | undefined,
  more: { method?: string; headers?: Record<string, string> } = {},
) => {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const response = await fetch(`${site.origin}/api/${path}${query}`, {
    method,
    ...more,
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...more.headers,
    },
    ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
  });
  return { status: response.status, text: await response.text(), headers: [...response.headers].join() };
};

const all = (code: number): Record<State, number> =>
  Object.fromEntries(Object.keys(states).map((state) => [state, code])) as Record<State, number>;
const submissions = { draft: 404, 'with the PI': 404, 'with the judges': 404 };
const everyone = { ...all(403), open: 200, 'embargoed until yesterday': 200, ...submissions };

const expected: Readonly<Record<Caller, Record<State, number>>> = {
  visitor: everyone,
  unverified: everyone,
  stranger: everyone,
  otherJudge: everyone,
  administrator: everyone,
  expired: everyone,
  granted: { ...all(200), withdrawn: 403, ...submissions },
  member: { ...all(200), withdrawn: 403, ...submissions },
  judge: { ...all(200), draft: 404, 'with the PI': 404 },
  owner: all(200),
  coEditor: all(200),
  pi: all(200),
};

const cases = (Object.keys(callers) as Caller[]).flatMap((caller) =>
  (Object.keys(states) as State[]).map((state) => ({ caller, state, code: expected[caller][state] })),
);

describe('the files of a dataset, by whichever door:', () => {
  test.each(cases)('$caller, $state: $code', async ({ caller, state, code }) => {
    const doors = Object.entries(doorsTo(datasets[state]));
    const answers = await Promise.all(
      doors.map(async ([door, call]) => ({ door, ...(await knock(call, callers[caller])) })),
    );
    expect(answers.map(({ door, status }) => [door, status])).toEqual(doors.map(([door]) => [door, code]));
    const told = code === 200 ? '' : answers.map(({ text, headers }) => `${text} ${headers}`).join();
    expect(told).not.toContain(canary);
    expect(told).not.toContain(datasets[state].fileId);
  });

  test('what a visitor is not shown answers in the same words as what is not there', async () => {
    const nothing = { id: '0000000000', fileId: '0000000001', zipId: '0000000002', imageId: '0000000003' };
    const doors = Object.entries(doorsTo(nothing));
    for (const [door, call] of doors) {
      const there = await knock(doorsTo(datasets.draft)[door] ?? call, undefined);
      expect([door, there.text]).toEqual([door, (await knock(call, undefined)).text]);
    }
  });

  test('a file of a restricted dataset does not answer to HEAD, Range or a tag that matches', async () => {
    const [door] = [doorsTo(datasets.restricted)['the file']] as [Door];
    const asked: { method?: string; headers?: Record<string, string> }[] = [
      { method: 'HEAD' },
      { headers: { range: 'bytes=0-3' } },
      { headers: { 'if-none-match': '*' } },
    ];
    for (const more of asked) {
      const { status, text, headers } = await knock(door, undefined, more);
      expect(status).toBe(403);
      expect(`${text} ${headers}`).not.toContain(canary);
    }
  });

  test('someone who looked at a preview does not open it to the next', async () => {
    const doors = Object.values(doorsTo(datasets.restricted));
    for (const door of doors) {
      expect((await knock(door, owner)).status).toBe(200);
      expect((await knock(door, stranger)).status).toBe(403);
    }
  });

  test('a session that has ended is told so and not taken for a visitor', async () => {
    const gone = { ...stranger, token: 'x'.repeat(43) };
    expect((await knock(['GET', 'comment/downFile', { fileId: datasets.open.fileId }], gone)).status).toBe(401);
  });
});
