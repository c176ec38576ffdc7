import { getFileMd5, listFiles } from '@vitrine/contract/files.ts';
import { expect, test } from 'vitest';
import { makeSubmission, md5, sendFile, sha256, someBytes } from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform, origin } = site;
const ada = await signedIn(platform);

test('a file that was sent is listed with the hashes of what was sent', async () => {
  const recordId = await makeSubmission(platform, ada);
  const content = someBytes(3_000_000);
  await sendFile(origin, ada.token, recordId, 'data/run 1.bin', content);
  const { data } = await site.call(listFiles, { id: recordId, folder: 'data' }, { token: ada.token });
  expect(data).toMatchObject({ files: 1, bytes: content.length, next: null });
  expect(data.list).toMatchObject([
    { type: 'file', name: 'run 1.bin', path: 'data/run 1.bin', sha256: sha256(content) },
  ]);
  const [file] = data.list;
  const { data: sums } = await site.call(
    getFileMd5,
    { fileId: file?.type === 'file' ? file.id : '' },
    { token: ada.token },
  );
  expect(sums).toEqual({ md5: md5(content), sha256: sha256(content) });
});
