import { beginUploads, listFiles } from '@vitrine/contract/files.ts';
import { expect, test } from 'vitest';
import { makeSubmission, tus } from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite({ ...withoutDemonstration, REQUESTS_PER_MINUTE: '40' });
const { platform, origin } = site;
const ada = await signedIn(platform);
const { token } = ada;

const names = [
  'data.csv',
  'Прилив и отлив.csv',
  '測定結果 2024.tsv',
  'مد وجزر.csv',
  'גאות ושפל.csv',
  'गहराई.csv',
  'ความลึก.csv',
  '조수 자료.csv',
  'ΟΔΟΣ.txt',
  'İstanbul.txt',
  'straße.txt',
  'e\u0301te\u0301.csv',
  '👩‍🔬 notes.md',
  "it's (a) [test] & 100 %; more.txt",
  'con.txt',
  '.hidden',
  'a'.repeat(255),
  '測'.repeat(85),
  '1a'.repeat(127),
];

test('names of every language come back as they were given, composed', async () => {
  const id = await makeSubmission(platform, ada);
  const files = names.map((path) => ({ path, size: 0 }));
  const { status } = await site.call(beginUploads, { recordId: id, files }, { token });
  expect(status).toBe(200);
  const { data } = await site.call(listFiles, { id }, { token });
  expect(data.list.map(({ name }) => name).toSorted()).toEqual(names.map((name) => name.normalize('NFC')).toSorted());
  const again = await site.call(listFiles, { id, keyword: 'ÉTÉ' }, { token });
  expect(again.data.list.map(({ name }) => name)).toEqual(['été.csv']);
});

test('folders of every language are found and opened', async () => {
  const id = await makeSubmission(platform, ada);
  const folders = names.filter((name) => name.length < 100);
  const files = folders.map((folder) => ({ path: `${folder}/${folder}/x`, size: 0 }));
  await site.call(beginUploads, { recordId: id, files }, { token });
  const { data } = await site.call(listFiles, { id }, { token });
  const found = data.list.filter(({ type }) => type === 'folder').map(({ name }) => name);
  expect(found.toSorted()).toEqual(folders.map((name) => name.normalize('NFC')).toSorted());
  for (const folder of found.slice(0, 5)) {
    const inside = await site.call(listFiles, { id, folder }, { token });
    expect(inside.data.list).toMatchObject([{ type: 'folder', name: folder, path: `${folder}/${folder}` }]);
  }
});

test('thousands of small files are not too many requests, while calls still can be', async () => {
  const id = await makeSubmission(platform, ada);
  const files = Array.from({ length: 60 }, (_, index) => ({ path: `${index}`, size: 1 }));
  const { data } = await site.call(beginUploads, { recordId: id, files }, { token });
  for (const { uploadId } of data.list) {
    const answer = await tus(origin, token, 'PATCH', uploadId, { 'upload-offset': 0 }, Buffer.from('x'));
    expect(answer.status).toBe(204);
  }
  const asked = await Promise.all(Array.from({ length: 41 }, () => fetch(`${origin}/api/health`)));
  expect(asked.map(({ status }) => status)).toContain(429);
});
