// Written from the migrated database by `npm run vitrine -- tables`. Change the SQL in migrations/, not this file.

import type { Generated, JSONColumnType } from 'kysely';

export interface ContactMessageTable {
  id: Generated<string>;
  name: string;
  email: string;
  body: string;
  created_at: Generated<Date>;
  handled_at: Date | null;
}

export interface JobTable {
  id: Generated<number>;
  kind: string;
  payload: JSONColumnType<object>;
  key: string | null;
  run_at: Generated<Date>;
  attempts: Generated<number>;
  last_error: string | null;
  failed_at: Date | null;
  created_at: Generated<Date>;
}

export interface MailTable {
  id: Generated<string>;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  html: string;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

export interface RateLimitTable {
  name: string;
  key: Buffer;
  count: number;
  ends_at: Date;
}

export interface Tables {
  contact_message: ContactMessageTable;
  job: JobTable;
  mail: MailTable;
  rate_limit: RateLimitTable;
}
