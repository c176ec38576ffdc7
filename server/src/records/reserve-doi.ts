import { showId } from '@vitrine/contract/ids.ts';
import type { Config } from '../config.ts';
import { datasetFor } from '../datasets/datasets.ts';
import { isPlaceholder, prefixOf } from '../dois/dois.ts';
import type { Database } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { keepDoi, recordDoi } from './queries.ts';

/** The DOI that a dataset has or will have. Only who may change it takes one. */
export const reserveDoi = async (
  { config, database }: Platform,
  account: Account,
  id: string,
): Promise<{ doi: string; placeholder: boolean }> => {
  const { row, abilities, type } = await datasetFor(database, id, account);
  const known = type === 'submission' && row.kind === 'revision' ? await recordDoi(database, row.targetId) : row.doi;
  if (!known && !abilities.edit) {
    throw new Failure(403, 'Only those who work on a draft can reserve its DOI.');
  }
  const doi = known ?? (await takeDoi(database, config, id));
  return { doi, placeholder: isPlaceholder(doi) };
};

/** The same one however often it is asked for, also after the settings have changed. Publishing takes it too. */
export const takeDoi = (database: Database, config: Config, id: string): Promise<string> =>
  keepDoi(database, id, `${prefixOf(config)}/${showId(id)}`);
