import type { Laboratory, saveLaboratory } from '@vitrine/contract/communities.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import type { Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import { enqueue } from '../platform/jobs/job.ts';
import type { Account } from '../platform/http/access.ts';
import { newId } from '../platform/ids.ts';
import { renderDescription } from '../platform/markdown/render-description.ts';
import type { Platform } from '../platform/platform.ts';
import { isCategory } from '../vocabularies/vocabularies.ts';
import { inviteByMail } from './members/invitations.ts';
import { addressIsIn, putMember } from './members/queries.ts';
import { insertLaboratory, lockLaboratory, updateLaboratory, type LaboratoryValues } from './queries.ts';
import { laboratoryFor, readLaboratory } from './read-laboratory.ts';

type Input = InputOf<typeof saveLaboratory>;

export const save = async (platform: Platform, account: Account, input: Input): Promise<Laboratory> => {
  const { id, revision, invitePis, ...entered } = input;
  // Asked before the description is rendered, which costs more than all the rest.
  if (id === undefined) {
    refuseLocalAccount(account);
  } else {
    await laboratoryFor(platform.database, id, account, 'edit');
  }
  refuseUnknownSubjects(input.subjects);
  const values = { ...entered, descriptionHtml: await renderDescription(entered.description) };
  return id === undefined
    ? create(platform, account, values, invitePis)
    : change(platform, account, { id, revision }, values);
};

const refuseLocalAccount = ({ singleSignOn }: Account): void => {
  if (!singleSignOn) {
    throw new Failure(403, 'Only people who sign in through their institution can make a laboratory.');
  }
};

/** Whoever makes a laboratory leads it, and needs no invitation of their own. */
const create = (
  platform: Platform,
  account: Account,
  values: LaboratoryValues,
  invitePis: readonly string[],
): Promise<Laboratory> =>
  platform.database.transaction().execute(async (transaction) => {
    const id = newId();
    if (!(await insertLaboratory(transaction, id, values, account.id))) {
      throw takenName();
    }
    await putMember(transaction, id, account.id, 'pi');
    await record(transaction, account, id, 'laboratory.created');
    for (const email of new Set(invitePis.map((each) => each.toLowerCase()))) {
      if (!(await addressIsIn(transaction, id, email, 'pi'))) {
        await inviteByMail(platform, transaction, { id, name: values.name }, account, email, 'pi');
      }
    }
    return readLaboratory(transaction, { id }, account);
  });

/** Under the laboratory's lock: of two who save at once, the second is told what the first saved. */
const change = (
  { database }: Platform,
  account: Account,
  { id, revision }: { id: string; revision: number | undefined },
  values: LaboratoryValues,
): Promise<Laboratory> =>
  database.transaction().execute(async (transaction) => {
    const locked = await lockLaboratory(transaction, id);
    const current = await laboratoryFor(transaction, id, account, 'edit');
    if (locked?.revision !== revision) {
      throw new Failure(
        409,
        `${current.changedBy ?? 'Someone'} changed this laboratory while you were at it. Nothing of yours is lost: please compare.`,
        {
          data: {
            current: await readLaboratory(transaction, { id }, account),
            changedBy: current.changedBy,
            changedAt: current.changedAt.toISOString(),
          },
        },
      );
    }
    if (!(await updateLaboratory(transaction, id, values, account.id))) {
      throw takenName();
    }
    await record(transaction, account, id, 'laboratory.changed');
    if (current.name !== values.name || current.idf !== values.idf) {
      // Its datasets are found by its name too.
      await enqueue(transaction, 'search-again', { laboratoryId: id, after: '' });
    }
    return readLaboratory(transaction, { id }, account);
  });

const record = (transaction: Transaction, account: Account, id: string, kind: string) =>
  recordEvent(transaction, { actor: account.id, kind, subject: { kind: 'laboratory', id } });

const takenName = () =>
  new Failure(422, 'This short name is taken; please choose another', {
    data: { problems: [{ path: 'idf', message: 'This short name is taken; please choose another' }] },
  });

const refuseUnknownSubjects = (subjects: readonly string[]): void => {
  if (!subjects.every(isCategory)) {
    throw new Failure(422, 'Please choose subjects from the list', {
      data: { problems: [{ path: 'subjects', message: 'Please choose subjects from the list' }] },
    });
  }
};
