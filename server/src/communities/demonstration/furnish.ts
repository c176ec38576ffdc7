import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Transaction } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { renderDescription } from '../../platform/markdown/render-description.ts';
import type { Platform } from '../../platform/platform.ts';
import { putMember } from '../members/queries.ts';
import { insertLaboratory, setLogo } from '../queries.ts';
import { laboratories, type DemonstrationLaboratory } from './laboratories.ts';
import { accountIds, anyLaboratory, appointEverywhere, lockLaboratories } from './queries.ts';

/** Furnishes an empty demonstration with laboratories. What was made or changed since stays as it is. */
export const furnishLaboratories = async (platform: Platform, issuer: string): Promise<void> => {
  if (await anyLaboratory(platform.database)) {
    return;
  }
  // All or none: a start that is ended half-way begins again at the next.
  await platform.database.transaction().execute(async (transaction) => {
    // Another process may have been first while we waited.
    await lockLaboratories(transaction);
    if (await anyLaboratory(transaction)) {
      return;
    }
    const people = await accountIds(transaction, issuer);
    for (const laboratory of laboratories) {
      await insert(platform, transaction, laboratory, people);
    }
    const judge = people.get('sofia');
    if (judge) {
      await appointEverywhere(transaction, judge);
    }
  });
};

const insert = async (
  { blobs }: Platform,
  transaction: Transaction,
  laboratory: DemonstrationLaboratory,
  people: ReadonlyMap<string, string>,
): Promise<void> => {
  const { pis, members, logo, subjects, ...values } = laboratory;
  const [founder] = pis.flatMap((subject) => people.get(subject) ?? []);
  if (!founder) {
    return;
  }
  const descriptionHtml = await renderDescription(values.description);
  const id = newId();
  const all = { ...values, subjects: [...subjects], ror: null, descriptionHtml };
  if (!(await insertLaboratory(transaction, id, all, founder))) {
    return;
  }
  for (const [role, subjectsOfRole] of [
    ['pi', pis],
    ['member', members],
  ] as const) {
    for (const accountId of subjectsOfRole.flatMap((subject) => people.get(subject) ?? [])) {
      await putMember(transaction, id, accountId, role);
    }
  }
  if (logo) {
    const key = `logo-${randomBytes(16).toString('hex')}`;
    await blobs.write(key, Readable.from([await draw(logo)]));
    await setLogo(transaction, id, key);
  }
};

const draw = (logo: string): Promise<Buffer> => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${logo}</svg>`;
  return sharp(Buffer.from(drawing), { density: 360 }).resize(320, 320).png().toBuffer();
};
