import { compareVersions } from '@vitrine/contract/records.ts';
import { expect, test } from 'vitest';
import { withoutDemonstration } from '../../testing/laboratories.ts';
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
  expect(data.files.map(({ path, change }) => `${change} ${path}`)).toEqual(
    expect.arrayContaining(['removed a.csv', 'added c.csv']),
  );
  expect(data.fileCounts).toMatchObject({ added: 1, removed: 1 });
});

test('the files of a closed version are not named', async () => {
  const first = await publish({ title: 'Nests' }, ['a.csv']);
  const closed = { kind: 'restricted', until: '', conditions: 'Ask' };
  const second = await publish({ title: 'Nests', access: closed }, ['b.csv'], first.conceptId);
  const { data } = await compare(second.id, first.id);
  expect(data).toMatchObject({ files: [], fileCounts: { added: 0, removed: 0, changed: 0 } });
});

test('two datasets are not compared', async () => {
  const [one, other] = await Promise.all([publish({ title: 'One' }, []), publish({ title: 'Other' }, [])]);
  expect((await compare(one.id, other.id)).status).toBe(404);
});
