import type { Fault } from './fault.ts';
export const powerLoss: Fault = { name: 'power', run: async () => '' };
