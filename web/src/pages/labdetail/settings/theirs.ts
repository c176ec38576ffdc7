import { type Laboratory, laboratory } from '@vitrine/contract/communities.ts';

/** What someone else saved while one was typing. */
export interface Theirs {
  readonly current: Laboratory;
  readonly changedBy: string | null;
  readonly changedAt: string;
}

/** Out of what comes with the refusal of a save. */
export const readTheirs = (data: unknown): Theirs | undefined => {
  if (typeof data !== 'object' || data === null || !('current' in data)) return undefined;
  const current = laboratory.safeParse(data.current);
  if (!current.success) return undefined;
  return {
    current: current.data,
    changedBy: 'changedBy' in data && typeof data.changedBy === 'string' ? data.changedBy : null,
    changedAt: 'changedAt' in data && typeof data.changedAt === 'string' ? data.changedAt : new Date().toISOString(),
  };
};
