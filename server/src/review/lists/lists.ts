import type { InputOf } from '@vitrine/contract/endpoint.ts';
import type { AuditEvent, listAuditHistory, listReviews, WaitingCard } from '@vitrine/contract/review.ts';
import { datasetFor } from '../../datasets/datasets.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import { pageOf } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { cardsOf } from '../../records/records.ts';
import { auditHistory, decidedReviews, waitingReviews, type AuditRow } from './queries.ts';

export const reviews = async ({ database }: Platform, account: Account, input: InputOf<typeof listReviews>) => {
  const find = input.state === 'waiting' ? waitingReviews : decidedReviews;
  const rows = await find(database, account.id, input);
  const cards = new Map(
    (
      await cardsOf(
        database,
        account,
        rows.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  );
  const list = rows.flatMap((row): WaitingCard[] => {
    const card = cards.get(row.id);
    return card
      ? [
          {
            ...card,
            stage: input.stage,
            waitingSince: row.waitingSince?.toISOString() ?? null,
            round: row.round,
            asked: row.asked,
            decided:
              row.decidedAction && row.decidedAt
                ? { action: row.decidedAction, at: row.decidedAt.toISOString() }
                : null,
          },
        ]
      : [];
  });
  return pageOf(input, rows[0]?.total ?? 0, list, (card) => card);
};

/** Of one dataset: its authors, its laboratory's PIs and its reviewers; to everyone else it does not exist. */
export const history = async ({ database }: Platform, account: Account, input: InputOf<typeof listAuditHistory>) => {
  const rows = await auditHistory(
    database,
    input.id === undefined
      ? { accountId: account.id }
      : { submissionIds: await stepsVisibleTo(database, account, input.id) },
    input,
  );
  return pageOf(input, rows[0]?.total ?? 0, rows, describeStep);
};

const stepsVisibleTo = async (database: Platform['database'], account: Account, id: string): Promise<string[]> => {
  const seen = await datasetFor(database, id, account);
  const { owns, coEdits, leads, judges } = seen.row;
  // Everyone sees a record; how it came about is for those who had a part in it.
  if (seen.type === 'record' && !(owns || coEdits || leads || (judges && account.role === 'judge'))) {
    throw new Failure(404, 'There is no such dataset, or none that you may see.');
  }
  return [id];
};

const describeStep = (row: AuditRow): AuditEvent => ({
  id: row.id,
  recordId: row.recordId,
  title: row.title,
  stage: row.stage,
  action: row.action,
  actor: row.actorId && row.actorName !== null ? { id: row.actorId, name: row.actorName } : null,
  fromStatus: row.fromStatus,
  toStatus: row.toStatus,
  revision: row.revision,
  comment: row.comment,
  checklist: [...row.checklist],
  at: row.at.toISOString(),
});
