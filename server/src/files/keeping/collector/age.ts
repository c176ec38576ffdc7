import type { Platform } from '../../../platform/platform.ts';

const dayMilliseconds = 24 * 3600 * 1000;

/**
 * Bytes that no row knows may belong to rows that were lost, say by restoring an older database, or to ones that are
 * about to come: they stay for a while.
 */
export const mayBeCollected = ({ config }: Pick<Platform, 'config'>, writtenAt: Date): boolean =>
  writtenAt.getTime() < Date.now() - config.keeping.collectAfterDays * dayMilliseconds;
