import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { remind } from '../letters.ts';
import { overdueReviews } from './queries.ts';

/** Once a day, one letter to each reviewer for whom something has waited too long. */
export const remindReviewers = (platform: Platform): JobKind => ({
  name: 'remind-reviewers',
  payload: z.object({}),
  everySeconds: 24 * 3600,
  work: async (_, transaction) => {
    for (const reviewer of await overdueReviews(transaction, platform.config.review.reminderDays)) {
      await remind(platform, transaction, reviewer);
    }
  },
});
