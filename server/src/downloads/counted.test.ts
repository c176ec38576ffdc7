import { getUsage } from '@vitrine/contract/statistics.ts';
import { expect, test } from 'vitest';
import { writeUse } from '../statistics/statistics.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';
import { storeDataset, storeFile } from '../testing/stored-datasets.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const owner = await signedIn(platform);
const laboratory = await makeLaboratory(site, owner);
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

const read = async (path: string, headers: Record<string, string> = browser, method = 'GET') => {
  const response = await fetch(`${site.origin}${path}`, { method, headers });
  await response.arrayBuffer();
};
const usageOf = async (id: string) => {
  await writeUse(platform);
  const { views, downloads, machineDownloads } = (await site.call(getUsage, { id })).data;
  return { views, downloads, machineDownloads };
};

test('a whole download and a look at the page count; a part, a preview and a question for the size do not', async () => {
  const id = await storeDataset(platform, { ownerId: owner.id, laboratoryId: laboratory.id });
  const file = await storeFile(platform, id, 'a.wav', 'RIFF and so on', 'audio/wav');
  await read(`/api/comment/downFile?fileId=${file.id}`, browser, 'HEAD');
  await read(`/api/comment/downFile?fileId=${file.id}`, { ...browser, range: 'bytes=2-4' });
  await read(`/api/comment/downFile?fileId=${file.id}&inline=1`);
  expect(await usageOf(id)).toEqual({ views: 0, downloads: 0, machineDownloads: 0 });
  await read(`/records/${id}`);
  await read(`/api/comment/downFile?fileId=${file.id}`);
  await read(`/api/comment/downFile?fileId=${file.id}`);
  await read(`/api/comment/downFile?id=${id}`, { 'user-agent': 'curl/8.5.0' });
  expect(await usageOf(id)).toEqual({ views: 1, downloads: 1, machineDownloads: 1 });
});
