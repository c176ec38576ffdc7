import { awards } from './commands/awards.ts';
import { backup } from './commands/backup.ts';
import { fixity } from './commands/fixity.ts';
import { jobs } from './commands/jobs.ts';
import { restore } from './commands/restore.ts';
import { tables } from './commands/tables.ts';
import { user } from './commands/user.ts';
import { verify } from './commands/verify.ts';
import { loadEnvironmentFile, readConfig } from './config.ts';
import { openPlatform } from './open-platform.ts';

const commands = [user, awards, jobs, backup, restore, verify, fixity, tables];

const main = async ([name, ...args]: readonly string[]): Promise<number> => {
  const command = commands.find((each) => each.name === name);
  if (!command) {
    console.log('\nUsage: npm run vitrine -- <command>\n');
    for (const [usage, does] of commands.flatMap((each) => each.usage)) {
      console.log(`  ${usage}\n      ${does}`);
    }
    return name ? 1 : 0;
  }
  loadEnvironmentFile();
  const open = await openPlatform(readConfig(process.env), { join: true, ...command.opens });
  try {
    await command.run(open, args, console.log);
    return 0;
  } finally {
    await open.close();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
