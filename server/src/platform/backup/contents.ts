import pg from 'pg';
import { deliverMailKind } from '../mail/queue.ts';

/** Tables whose rows no backup has, and why. What else there is, or will be, is in it. */
const leftOut: Readonly<Record<string, string>> = {
  migration: 'the manifest names the migrations, and the restore runs them',
  session: 'whoever had signed out since would be signed in again',
  sign_in_attempt: 'ten minutes old at the most',
  email_verification: 'links that act; people ask for a new one',
  password_link: 'links that act; people ask for a new one',
  mail: 'the installation that was backed up has sent them, or will',
  rate_limit: 'losing them only forgives',
  signing_key: 'a secret that is made anew when it is missing',
  discarded_blob: 'bytes that no backup has',
};

/** Rows or values of a table that are not kept as they are. */
const changed: Readonly<
  Record<string, { readonly only?: string; readonly values?: Readonly<Record<string, string>> }>
> = {
  job: { only: `kind <> '${deliverMailKind}'` },
  // The bytes of what is still on its way are not in the backup: its sender begins at the first one again.
  upload: { values: { received: 'case when file_id is null then 0 else received end' } },
};

export interface KeptTable {
  readonly name: string;
  /** `copy … to stdout`, in an order that does not depend on where the rows lie. */
  readonly save: string;
  /** `copy … from stdin`. */
  readonly load: string;
}

/** Every table that a backup has, as the database has them now: tables that are added later are in it by themselves. */
export const keptTables = async (client: pg.Client): Promise<KeptTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns,
       coalesce((select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
         from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary), '{}') as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, c.relname order by c.relname`,
  );
  return rows.filter(({ name }) => !(name in leftOut)).map(keptTable);
};

const keptTable = ({ name, columns, key }: { name: string; columns: string[]; key: string[] }): KeptTable => {
  const { only, values = {} } = changed[name] ?? {};
  const quoted = (names: readonly string[]) => names.map((each) => pg.escapeIdentifier(each)).join(', ');
  const table = pg.escapeIdentifier(name);
  const selected = columns.map((column) => values[column] ?? pg.escapeIdentifier(column)).join(', ');
  const order = key.length > 0 ? key : columns;
  const where = only === undefined ? '' : ` where ${only}`;
  return {
    name,
    save: `copy (select ${selected} from ${table}${where} order by ${quoted(order)}) to stdout`,
    load: `copy ${table} (${quoted(columns)}) from stdin`,
  };
};
