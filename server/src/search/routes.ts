import { search, suggest } from '@vitrine/contract/search.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { find, suggestFor } from './find.ts';
import { openPostgresIndex } from './postgres/postgres-index.ts';

export const searchRoutes = ({ database }: Platform): readonly Binding[] => {
  const index = openPostgresIndex(database);
  return [
    bind(search, (input) => find(database, index, input)),
    bind(suggest, (input) => suggestFor(database, index, input)),
  ];
};
