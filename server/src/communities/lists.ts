import type { listLaboratories, listMyLaboratories } from '@vitrine/contract/communities.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import { pageOf } from '../platform/paging.ts';
import type { Platform } from '../platform/platform.ts';
import { withChildren } from '../vocabularies/vocabularies.ts';
import { describeCard, memberRoleOf } from './describe.ts';
import { findLaboratories, findLaboratoriesOf } from './queries.ts';

const searchOf = <Input extends { subject?: string | undefined }>(input: Input) => ({
  ...input,
  subjects: input.subject === undefined ? undefined : withChildren(input.subject),
});

export const listAll = async ({ database }: Platform, input: InputOf<typeof listLaboratories>) => {
  const { rows, total } = await findLaboratories(database, searchOf(input));
  return pageOf(input, total, rows, describeCard);
};

export const listMine = async (
  { database }: Platform,
  accountId: string,
  input: InputOf<typeof listMyLaboratories>,
) => {
  const { rows, total } = await findLaboratoriesOf(database, accountId, searchOf(input));
  return pageOf(input, total, rows, (row) => ({
    ...describeCard(row),
    role: memberRoleOf(row.role),
    piUnreviewed: row.piUnreviewed,
    judgeUnreviewed: row.judgeUnreviewed,
  }));
};
