import type { listAwards } from '@vitrine/contract/awards.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import { pageOf } from '../platform/paging.ts';
import type { Platform } from '../platform/platform.ts';
import { findAwards } from './queries.ts';

export { furnishAwards } from './demonstration/furnish.ts';
export { importAwards } from './import-awards.ts';

export const searchAwards = async ({ database }: Platform, wanted: InputOf<typeof listAwards>) => {
  const { rows, total } = await findAwards(database, wanted);
  return pageOf(wanted, total, rows, (row) => row);
};
