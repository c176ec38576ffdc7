import { failedJobs, retryFailedJobs } from '../platform/jobs/failed.ts';
import type { Command } from './command.ts';

export const jobs: Command = {
  name: 'jobs',
  usage: [
    ['jobs', 'lists the jobs that failed for good'],
    ['jobs retry', 'tries them again'],
  ],
  run: async ({ platform: { database } }, [action], print) => {
    if (action === 'retry') {
      print(`${await retryFailedJobs(database)} jobs will be tried again.`);
      return;
    }
    const failed = await failedJobs(database);
    print(failed.length === 0 ? 'No job has failed for good.' : `${failed.length} failed for good:`);
    for (const job of failed) {
      print(`  ${job.failedAt?.toISOString()}  ${job.kind}  ${job.lastError}`);
    }
  },
};
