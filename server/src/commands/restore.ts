import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { pathOf, type Command } from './command.ts';
import { verify } from './verify.ts';

export const restore: Command = {
  name: 'restore',
  usage: [
    [
      'restore <folder>',
      'brings back the newest backup in the folder, or the one that the folder is, into an empty DATA_DIR and database',
    ],
  ],
  // Nobody may use what is being filled, and the tables are those of the backup first.
  opens: { join: false, migrates: false },
  run: async (open, [folder, ...more], print) => {
    if (folder === undefined || more.length > 0) {
      throw new Error('Usage: restore <folder>');
    }
    const { damaged, settings, waitingMails } = await restoreBackup(open.platform, pathOf(folder), print);
    const missing = settings.filter((name) => !process.env[name]?.trim());
    if (missing.length > 0) {
      print(`Settings that the installation had and that are not set here: ${missing.join(', ')}.`);
    }
    if (waitingMails > 0) {
      print(`${waitingMails} mails waited to be sent when the backup was made. They are not sent again.`);
    }
    damaged.forEach((key) => print(`${key} was damaged before the backup and is not in it.`));
    print('Everybody has to sign in again. Now every restored file is read once more.');
    await verify.run(open, ['--deep'], print);
  },
};
