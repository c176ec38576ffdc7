import { parseOrcid } from '@vitrine/contract/orcid.ts';
import type { Database } from '../platform/database.ts';

/** Somebody by what is theirs alone: a verified e-mail address, a user name or an ORCID iD. */
export const personCalled = (database: Database, account: string) =>
  database
    .selectFrom('account')
    .select(['id', 'name'])
    .where('disabled_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('email', '=', account), eb('username', '=', account), eb('orcid', '=', parseOrcid(account) ?? null)]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
