import { checkUser, listHints } from '@vitrine/contract/files.ts';
import { describe, expect, test } from 'vitest';
import { makeSubmission, sendFile } from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startSite } from '../../testing/site.ts';
import { workAll } from '../../testing/test-jobs.ts';
import { fileJobs } from '../files.ts';

const site = await startSite({ ...withoutDemonstration, USER_LOOKUPS_PER_HOUR: '8' });
const { platform, origin } = site;
const ada = await signedIn(platform);
const { token } = ada;
const look = fileJobs(platform).filter(({ name }) => name === 'look-at-file');

describe('hints', () => {
  test('are gathered by kind once the files were looked at, with what concerns the whole', async () => {
    const id = await makeSubmission(platform, ada);
    const send = (path: string, content: string) => sendFile(origin, token, id, path, Buffer.from(content));
    await send('a.csv', '1,2\n3,4\n');
    await send('copy/b.csv', '1,2\n3,4\n');
    await send('empty.txt', '');
    await send('empty too.txt', '');
    const before = (await site.call(listHints, { id }, { token })).data;
    expect(before.pending).toBe(4);
    expect(before.hints.map(({ kind }) => kind)).toEqual(['duplicate', 'no-readme']);
    expect(await workAll(platform.database, ...look)).toBe(4);
    const { pending, hints } = (await site.call(listHints, { id }, { token })).data;
    expect(pending).toBe(0);
    expect(hints.map(({ kind, count, files }) => [kind, count, files.map(({ path }) => path)])).toEqual([
      ['empty-file', 2, ['empty too.txt', 'empty.txt']],
      ['no-header', 2, ['a.csv', 'copy/b.csv']],
      ['duplicate', 1, ['copy/b.csv']],
      ['no-readme', 1, []],
    ]);
    expect(hints[2]?.files[0]?.detail).toBe('It has the same content as a.csv.');
    await send('README.md', '# Tides');
    const after = (await site.call(listHints, { id }, { token })).data;
    expect(after.hints.map(({ kind }) => kind)).not.toContain('no-readme');
  });

  test('are for those who work on the dataset', async () => {
    const id = await makeSubmission(platform, ada);
    const stranger = await signedIn(platform);
    expect((await site.call(listHints, { id }, { token: stranger.token })).status).toBe(404);
  });
});

describe('looking for somebody', () => {
  test('finds them by exactly what is theirs, and tells no more than a name', async () => {
    const grete = await signedIn(platform, { name: 'Grete Olsen', username: 'grete', email: 'grete@people.example' });
    await platform.database
      .updateTable('account')
      .set({ orcid: '0000-0002-1825-0097' })
      .where('id', '=', grete.id)
      .execute();
    await signedIn(platform, { email: 'unverified@people.example', verified: false });
    const ask = async (account: string) => (await site.call(checkUser, { account }, { token })).data;
    const found = { exists: true, id: grete.id, name: 'Grete Olsen' };
    expect(await ask('GRETE@people.example')).toEqual(found);
    expect(await ask('grete')).toEqual(found);
    expect(await ask('https://orcid.org/0000-0002-1825-0097')).toEqual(found);
    for (const nobody of ['gret', 'Grete Olsen', 'unverified@people.example', '%']) {
      expect(await ask(nobody)).toEqual({ exists: false, id: null, name: null });
    }
    expect((await site.call(checkUser, { account: 'x' }, { token })).status).toBe(200);
    const tooOften = await site.call(checkUser, { account: 'x' }, { token });
    expect([tooOften.status, Number(tooOften.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
