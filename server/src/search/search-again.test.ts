import { search } from '@vitrine/contract/search.ts';
import { saveLaboratory } from '@vitrine/contract/communities.ts';
import { expect, test } from 'vitest';
import { laboratoryForm, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { publishVersion } from '../testing/published.ts';
import { startSite } from '../testing/site.ts';
import { workAll } from '../testing/test-jobs.ts';
import { searchAgain } from './search-again.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;

test('all datasets of a laboratory that is renamed are found by its new name, and by the old one no more', async () => {
  const person = await signedIn(platform, { name: 'Inês Carvalho', email: 'ines@people.example' });
  const form = laboratoryForm({ name: 'Avocet House', idf: 'avocet-house' });
  const { data: laboratory } = await site.call(saveLaboratory, form, person);
  // More than are put in again at once.
  for (let number = 0; number < 51; number += 1) {
    await publishVersion(platform, person.id, { title: `Count ${number}` }, { laboratoryId: laboratory.id });
  }
  const found = async (keyword: string) => (await site.call(search, { keyword })).data.total;
  const rename = {
    ...form,
    id: laboratory.id,
    revision: laboratory.revision,
    name: 'Plover House',
    idf: 'plover-house',
  };
  expect((await site.call(saveLaboratory, rename, person)).status).toBe(200);
  expect(await workAll(platform.database, searchAgain)).toBe(2);
  expect([await found('lab:avocet'), await found('lab:plover')]).toEqual([0, 51]);
});
