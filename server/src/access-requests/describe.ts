import type { AccessRequest, MyAccessRequest } from '@vitrine/contract/access-requests.ts';
import type { RequestRow } from './queries.ts';

/** For the one who asked: not by whom it was answered, since it is the laboratory that does. */
export const describeMine = (row: RequestRow): MyAccessRequest => ({
  id: row.id,
  recordId: row.recordId,
  title: row.title,
  laboratory: row.laboratory,
  state: row.state,
  message: row.message,
  askedAt: row.askedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  comment: row.comment,
  until: row.until,
  ended: row.endedAt && { at: row.endedAt.toISOString(), comment: row.endComment },
});

export const describeRequest = (row: RequestRow): AccessRequest => ({
  ...describeMine(row),
  person: row.person,
  decidedBy: row.decidedBy,
});
