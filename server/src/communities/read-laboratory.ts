import type { Laboratory } from '@vitrine/contract/communities.ts';
import type { Database } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { describeLaboratory, stateOf } from './describe.ts';
import { abilitiesIn, type Actor } from './policy.ts';
import { laboratoryBy, type DetailRow } from './queries.ts';

type Key = { readonly idf: string } | { readonly id: string };

const findRow = async (database: Database, key: Key, actor: Actor | null): Promise<DetailRow> => {
  const row = await laboratoryBy(database, key, actor?.id ?? null);
  if (!row) {
    throw new Failure(404, 'There is no such laboratory.');
  }
  return row;
};

export const readLaboratory = async (database: Database, key: Key, actor: Actor | null): Promise<Laboratory> =>
  describeLaboratory(await findRow(database, key, actor), actor);

/** The laboratory, when the actor may do that with it; 403 with a sentence otherwise. */
export const laboratoryFor = async (
  database: Database,
  id: string,
  actor: Actor,
  ability: keyof Laboratory['abilities'],
): Promise<DetailRow> => {
  const row = await findRow(database, { id }, actor);
  if (!abilitiesIn(actor, stateOf(row))[ability]) {
    throw new Failure(403, sentences[ability]);
  }
  return row;
};

const sentences: Readonly<Record<keyof Laboratory['abilities'], string>> = {
  edit: 'Only the principal investigators of this laboratory can change it, as long as it is not archived.',
  manageMembers:
    'Only the principal investigators of this laboratory can change who is in it, as long as it is not archived.',
  archive: 'Only the principal investigators of this laboratory can archive it.',
  leave: 'You are not in this laboratory.',
  submit: 'You cannot submit to this laboratory.',
  review: 'You do not review for this laboratory.',
};
