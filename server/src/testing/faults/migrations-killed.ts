import type { Fault } from './fault.ts';
export const migrationsKilled: Fault = { name: 'migrations', run: async () => '' };
