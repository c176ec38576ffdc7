import { deleteFile, listFiles, moveFile } from '@vitrine/contract/files.ts';
import { beginNewVersion, compareVersions } from '@vitrine/contract/records.ts';
import { expect, test } from 'vitest';
import { makeSubmission, publishRow, sendFile } from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { publishVersion, somewhereToPublish } from '../../testing/published.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { id: laboratoryId, ownerId } = await somewhereToPublish(platform);

const publish = (about: object, fileNames: readonly string[], conceptId?: string) =>
  publishVersion(platform, ownerId, about, { laboratoryId, fileNames, ...(conceptId ? { conceptId } : {}) });
const compare = (id: string, otherId: string) => site.call(compareVersions, { id, otherId });

test('anyone sees what a version changed in words and files', async () => {
  const first = await publish({ title: 'Cores' }, ['a.csv', 'b.csv']);
  const second = await publish({ title: 'Sediment cores' }, ['b.csv', 'c.csv'], first.conceptId);
  const { data } = await compare(second.id, first.id);
  expect(data.fields).toEqual([{ field: 'title', before: 'Cores', after: 'Sediment cores' }]);
  // The invented files all have the same content.
  expect(data.files).toMatchObject([{ change: 'renamed', pathBefore: 'a.csv', path: 'c.csv' }]);
  expect(data.fileCounts).toEqual({ added: 0, removed: 0, changed: 0, renamed: 1 });
});

test('the files of a closed version are not named', async () => {
  const first = await publish({ title: 'Nests' }, ['a.csv']);
  const closed = { kind: 'restricted', until: '', conditions: 'Ask' };
  const second = await publish({ title: 'Nests', access: closed }, ['b.csv'], first.conceptId);
  const { data } = await compare(second.id, first.id);
  expect(data).toMatchObject({ files: [], fileCounts: { added: 0, removed: 0, changed: 0, renamed: 0 } });
});

test('two datasets are not compared', async () => {
  const [one, other] = await Promise.all([publish({ title: 'One' }, []), publish({ title: 'Other' }, [])]);
  expect((await compare(one.id, other.id)).status).toBe(404);
});

test('the author of a new version sees what became of each file, and nobody else does', async () => {
  const author = await signedIn(platform);
  const send = (recordId: string, path: string, content: string) =>
    sendFile(site.origin, author.token, recordId, path, Buffer.from(content));
  const draft = await makeSubmission(platform, author);
  for (const path of ['a.csv', 'b.csv', 'c.csv', 'Same.csv']) await send(draft, path, `the content of ${path}`);
  await publishRow(platform, draft, laboratoryId);
  const { data: version } = await site.call(beginNewVersion, { id: draft }, { token: author.token });
  const { data: files } = await site.call(listFiles, { id: version.id }, { token: author.token });
  const idOf = (name: string) =>
    files.list.flatMap((each) => (each.type === 'file' && each.name === name ? each.id : []))[0] ?? '';
  await site.call(deleteFile, { fileId: idOf('a.csv') }, { token: author.token });
  await send(version.id, 'b.csv', 'other content');
  await site.call(moveFile, { fileId: idOf('c.csv'), path: 'raw/c.csv' }, { token: author.token });
  await site.call(moveFile, { fileId: idOf('Same.csv'), path: 'same.csv' }, { token: author.token });
  await send(version.id, 'd.csv', 'new');
  const compared = await site.call(compareVersions, { id: version.id, otherId: draft }, { token: author.token });
  expect(compared.data.files.map(({ change, pathBefore, path }) => [change, pathBefore, path])).toEqual([
    ['removed', null, 'a.csv'],
    ['changed', null, 'b.csv'],
    ['added', null, 'd.csv'],
    ['renamed', 'c.csv', 'raw/c.csv'],
    ['renamed', 'Same.csv', 'same.csv'],
  ]);
  expect(compared.data.fileCounts).toEqual({ added: 1, removed: 1, changed: 1, renamed: 2 });
  expect((await compare(version.id, draft)).status).toBe(404);
});
