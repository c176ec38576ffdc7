import type { getStorageHealth } from '@vitrine/contract/admin.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import { showId } from '@vitrine/contract/ids.ts';
import type { Database } from '../../../platform/database.ts';
import type { Measured } from '../../../platform/measured.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countStored, damagedFiles, readHealth } from './queries.ts';

const mostListed = 100;

/** For administrators: whether what is stored is still what arrived. */
export const storageHealth = async ({ config, database }: Platform): Promise<OutputOf<typeof getStorageHealth>> => {
  const { damaged, oldestCheck, latestCheck, backup } = await readHealth(database);
  const listed = damaged === 0 ? [] : await damagedFiles(database, mostListed);
  return {
    ...(await countStored(database)),
    checkedEveryDays: config.keeping.fixityDays,
    oldestCheckAt: oldestCheck?.toISOString() ?? null,
    latestCheckAt: latestCheck?.toISOString() ?? null,
    backupAt: backup?.toISOString() ?? null,
    damaged,
    damagedFiles: listed.map(({ recordId, fileId, path, size, damage, since }) => ({
      recordId: showId(recordId),
      fileId,
      path,
      size,
      damage,
      since: since.toISOString(),
    })),
  };
};

const secondsOf = (at: Date | null): number | undefined => (at ? at.getTime() / 1000 : undefined);

/** The same for the program that watches the installation. */
export const fileMetrics = (database: Database): readonly Measured[] => [
  {
    name: 'vitrine_damaged_files',
    help: 'Stored files whose bytes are missing or are not those that arrived',
    read: async () => (await readHealth(database)).damaged,
  },
  {
    name: 'vitrine_oldest_fixity_check_timestamp_seconds',
    help: 'When the stored file was checked whose check is longest ago',
    read: async () => secondsOf((await readHealth(database)).oldestCheck),
  },
  {
    name: 'vitrine_last_backup_timestamp_seconds',
    help: 'When the last backup was complete',
    read: async () => secondsOf((await readHealth(database)).backup),
  },
];
