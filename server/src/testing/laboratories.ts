import { randomBytes } from 'node:crypto';
import { saveLaboratory, type Laboratory } from '@vitrine/contract/communities.ts';
import { putMember } from '../communities/members/queries.ts';
import type { Platform } from '../platform/platform.ts';
import type { Person } from './people.ts';
import type { Instance } from './site.ts';

/** An identity provider that nobody asks: without the demonstration there are no laboratories but those of the test. */
export const withoutDemonstration: Readonly<Record<string, string>> = {
  OIDC_ISSUER: 'https://identity.example',
  OIDC_CLIENT_ID: 'vitrine',
  OIDC_CLIENT_SECRET: 'long enough for a secret',
  INVITATIONS_PER_HOUR: '10000',
};

/** What a person enters to make a laboratory, with a short name that nobody has. */
export const laboratoryForm = (given: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Tidal Flats Ecology Group',
  idf: `lab-${randomBytes(6).toString('hex')}`,
  summary: 'What lives between high and low water.',
  ...given,
});

/** A laboratory that the person leads. */
export const makeLaboratory = async (
  site: Instance,
  { token }: Person,
  given: Readonly<Record<string, unknown>> = {},
): Promise<Laboratory> => {
  const { status, message, data } = await site.call(saveLaboratory, laboratoryForm(given), { token });
  if (status !== 200) {
    throw new Error(`The laboratory could not be made: ${message}`);
  }
  return data;
};

/** Puts someone into a laboratory without asking them. */
export const addMember = ({ database }: Platform, laboratoryId: string, { id }: Person, role: 'pi' | 'member') =>
  database.transaction().execute((transaction) => putMember(transaction, laboratoryId, id, role));

/** The row of a laboratory as it stands. */
export const laboratoryRow = ({ database }: Platform, id: string) =>
  database.selectFrom('laboratory').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Who is in it: the id of the account and the role, PIs first. */
export const membersOf = async ({ database }: Platform, laboratoryId: string) => {
  const rows = await database
    .selectFrom('membership')
    .select(['account_id as id', 'role'])
    .where('laboratory_id', '=', laboratoryId)
    .orderBy('role', 'desc')
    .orderBy('since')
    .execute();
  return rows.map(({ id, role }) => [id, role] as const);
};
