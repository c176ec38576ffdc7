import { z } from 'zod';
import type { JobKind } from '../platform/jobs/job.ts';
import { deleteEndedSessions } from './queries.ts';

/** Ended sessions let nobody in; this only keeps the tables small. */
export const forgetEndedSessions: JobKind = {
  name: 'forget-ended-sessions',
  payload: z.object({}),
  everySeconds: 3600,
  work: (_, transaction) => deleteEndedSessions(transaction),
};
