import type { JobKind } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { remindReviewers } from './reminders/remind.ts';

export { addressesOf } from './queries.ts';
export { say } from './conversation/comments.ts';
export { decide } from './decide.ts';
export { withdraw } from './publishing/withdraw.ts';
export { submit } from './submit.ts';

export const reviewJobs = (platform: Platform): readonly JobKind[] => [remindReviewers(platform)];
