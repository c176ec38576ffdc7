import type { JobKind } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { remindReviewers } from './reminders/remind.ts';

export const reviewJobs = (platform: Platform): readonly JobKind[] => [remindReviewers(platform)];
