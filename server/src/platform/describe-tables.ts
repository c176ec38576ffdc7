import pg from 'pg';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
}

const types: Readonly<Record<string, string>> = {
  text: 'string',
  citext: 'string',
  uuid: 'string',
  bpchar: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'Json',
  tsvector: 'string',
  _text: 'string[]',
  _int4: 'number[]',
};

/** Writes the TypeScript of `tables.ts` from a migrated database, so that the SQL stays the only place to change. */
export const describeTables = async (address: string): Promise<string> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
             column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES' as has_default
        from information_schema.columns
       where table_schema = 'public' and table_name <> 'migration'
         and table_name not in (select relname from pg_class where relispartition)
       order by table_name, ordinal_position`);
    return render(rows);
  } finally {
    await client.end();
  }
};

const render = (columns: readonly Column[]): string => {
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const blocks = [...tables].map(
    ([name, own]) => `export interface ${typeName(name)} {\n${own.map((column) => `  ${line(column)}\n`).join('')}}\n`,
  );
  const list = [...tables.keys()].map((name) => `  ${name}: ${typeName(name)};\n`).join('');
  const imports = ['Generated', 'JSONColumnType'].filter((name) => blocks.some((block) => block.includes(`${name}<`)));
  return [
    '// Written from the migrated database by `npm run vitrine -- tables`. Change the SQL in migrations/, not this file.\n',
    imports.length > 0 ? `import type { ${imports.join(', ')} } from 'kysely';\n` : '',
    ...blocks,
    `export interface Tables {\n${list}}\n`,
  ]
    .filter(Boolean)
    .join('\n');
};

const line = (column: Column): string => {
  const plain = types[column.udt_name];
  if (!plain) {
    throw new Error(`No TypeScript type is known for ${column.udt_name} (${column.table_name}.${column.column_name}).`);
  }
  const type = plain === 'Json' ? jsonType(column) : plainType(plain, column);
  return `${column.column_name}: ${type};`;
};

const plainType = (plain: string, column: Column): string => {
  const nullable = column.nullable ? `${plain} | null` : plain;
  return column.has_default ? `Generated<${nullable}>` : nullable;
};

/** Read as an object, written as its text: what may be left out must be said of the text. */
const jsonType = (column: Column): string => {
  const none = column.nullable ? ' | null' : '';
  if (!none && !column.has_default) {
    return 'JSONColumnType<object>';
  }
  const written = `string${none}${column.has_default ? ' | undefined' : ''}`;
  return `JSONColumnType<object${none}, ${written}${none && `, string${none}`}>`;
};

const typeName = (table: string): string =>
  table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()) + 'Table';
