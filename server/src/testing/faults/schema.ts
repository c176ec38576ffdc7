import pg from 'pg';

/** All that a schema consists of, as text: two databases with the same text have the same schema. */
const parts = `
  select format('column %s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) as part
    from information_schema.columns where table_schema = 'public'
  union all
  select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select format('index %s', pg_get_indexdef(indexrelid)) from pg_index
    join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all
  select format('trigger %s', pg_get_triggerdef(pg_trigger.oid)) from pg_trigger
    join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select format('function %s', pg_get_functiondef(pg_proc.oid)) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select format('relation %s %s', relname, relkind) from pg_class where relnamespace = 'public'::regnamespace
  union all
  select format('type %s', typname) from pg_type where typnamespace = 'public'::regnamespace
  union all
  select format('migration %s %s', name, checksum) from migration
  order by 1`;

export const schemaOf = async (address: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ part: string }>(parts);
    return rows.map(({ part }) => part);
  } finally {
    await client.end();
  }
};
