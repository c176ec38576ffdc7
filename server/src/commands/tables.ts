import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeTables } from '../platform/describe-tables.ts';
import type { Command } from './command.ts';

const file = resolve(import.meta.dirname, '../platform/tables.ts');

export const tables: Command = {
  name: 'tables',
  usage: [['tables', 'writes server/src/platform/tables.ts anew from the database (for developers)']],
  run: async ({ address }, _args, print) => {
    await writeFile(file, await describeTables(address));
    print('tables.ts is what the database says.');
  },
};
