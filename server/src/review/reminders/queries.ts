import { sql } from 'kysely';
import type { Stage } from '@vitrine/contract/review.ts';
import { mayReview } from '../../datasets/datasets.ts';
import type { Database } from '../../platform/database.ts';

export interface Overdue {
  readonly accountId: string;
  readonly stage: Stage;
  readonly waiting: number;
  readonly days: number;
}

/** Everyone for whom something has waited longer than these days, with how much and how long. */
export const overdueReviews = async (database: Database, days: number): Promise<readonly Overdue[]> => {
  const { rows } = await sql<Overdue>`
    select account.id as "accountId", case submission.status when 'pi_review' then 'pi' else 'judge' end as stage,
      count(*)::integer as waiting,
      floor(extract(epoch from now() - min(submission.waiting_since)) / 86400)::integer as days
    from submission, account
    where submission.status in ('pi_review', 'judge_review')
      and submission.waiting_since < now() - make_interval(days => ${days}) and ${mayReview}
    group by account.id, submission.status`.execute(database);
  return rows;
};
