import * as calls from '@vitrine/contract/statistics.ts';
import { labelOf, resourceTypes } from '@vitrine/contract/vocabularies.ts';
import { Failure } from '../platform/failure.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { countsOfFilter } from '../search/search.ts';
import { categoryName } from '../vocabularies/vocabularies.ts';
import { keepReady } from './kept-ready.ts';
import { holdings, recordExists, usageOf } from './queries.ts';
import { recordUse } from './statistics.ts';

const typeLabel = (value: string): string => {
  const known = resourceTypes.find((type) => type === value);
  return known ? labelOf(known) : value;
};

export const statisticsRoutes = (platform: Platform): readonly Binding[] => {
  const { database } = platform;
  const statistics = keepReady(() => holdings(database));
  return [
    bind(calls.getStatistics, () => statistics()),
    bind(calls.countByResourceType, async () =>
      (await countsOfFilter(database, 'type')).map(({ value, count }) => ({ value, label: typeLabel(value), count })),
    ),
    bind(calls.countBySubject, async () =>
      (await countsOfFilter(database, 'subject')).map(({ value, count }) => ({
        value,
        label: categoryName(value) ?? value,
        count,
      })),
    ),
    bind(calls.countView, async ({ id }, { account, address, userAgent }) => {
      if (!(await recordExists(database, id))) {
        throw new Failure(404, 'There is no such dataset.');
      }
      recordUse(platform, {
        recordId: id,
        fileId: null,
        kind: 'view',
        address,
        userAgent,
        accountId: account?.id ?? null,
      });
      return null;
    }),
    bind(calls.getUsage, async ({ id }) => {
      const usage = await usageOf(database, id);
      if (!usage) {
        throw new Failure(404, 'There is no such dataset.');
      }
      return usage;
    }),
  ];
};
