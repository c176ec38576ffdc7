import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { DemonstrationPerson } from './people.ts';

/** Makes the demonstration's people once; what was changed about them since stays. */
export const insertPeople = async (
  database: Database,
  issuer: string,
  people: readonly DemonstrationPerson[],
): Promise<void> => {
  await database
    .insertInto('account')
    .values(
      people.map((person) => ({
        issuer,
        subject: person.subject,
        name: person.name,
        role: person.role,
        affiliation: person.affiliation,
        email: person.emailVerified ? person.email : null,
        email_verified_at: person.emailVerified ? sql<Date>`now()` : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
};
