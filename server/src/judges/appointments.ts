import type { appointJudge } from '@vitrine/contract/admin.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import { pageOf, type PageRequest } from '../platform/paging.ts';
import type { Platform } from '../platform/platform.ts';
import {
  appointmentsOf,
  deleteAppointment,
  findAllLaboratories,
  findJudges,
  insertAppointment,
  judgeById,
  laboratoryExists,
} from './queries.ts';

type Appointment = InputOf<typeof appointJudge>;

export const listJudges = async ({ database }: Platform, wanted: PageRequest & { keyword: string }) => {
  const { rows, total } = await findJudges(database, wanted);
  return pageOf(wanted, total, rows, (row) => row);
};

/** Only someone whose role is judge can be appointed; only an administrator gets here. */
export const appoint = ({ database }: Platform, actor: Account, { userId, communityId }: Appointment) =>
  database.transaction().execute(async (transaction) => {
    if (!(await judgeById(transaction, userId))) {
      throw new Failure(404, 'There is no judge with this id. Give them the role of judge first.');
    }
    if (communityId !== null && !(await laboratoryExists(transaction, communityId))) {
      throw new Failure(404, 'There is no such laboratory.');
    }
    if (await insertAppointment(transaction, userId, communityId, actor.id)) {
      await recordEvent(transaction, eventOf(actor, userId, 'judge.appointed', communityId));
    }
    return appointmentsOf(transaction, userId);
  });

export const dismiss = ({ database }: Platform, actor: Account, { userId, communityId }: Appointment) =>
  database.transaction().execute(async (transaction) => {
    if (!(await deleteAppointment(transaction, userId, communityId))) {
      throw new Failure(404, 'There is no such appointment.');
    }
    await recordEvent(transaction, eventOf(actor, userId, 'judge.dismissed', communityId));
    return appointmentsOf(transaction, userId);
  });

export const listLaboratories = async (
  { database }: Platform,
  wanted: PageRequest & { keyword: string; withoutPi: boolean },
) => {
  const { rows, total } = await findAllLaboratories(database, wanted);
  return pageOf(wanted, total, rows, ({ archivedAt, createdAt, ...row }) => ({
    ...row,
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
  }));
};

const eventOf = (actor: Account, userId: string, kind: string, communityId: string | null) => ({
  actor: actor.id,
  kind,
  subject: { kind: 'account', id: userId },
  details: { laboratory: communityId ?? 'all' },
});
