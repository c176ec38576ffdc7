import { settingNames } from '../config.ts';
import { findBackup } from '../platform/backup/manifest.ts';
import { refuseDamaged } from '../platform/backup/restore-backup.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { pathOf, type Command } from './command.ts';

export const backup: Command = {
  name: 'backup',
  usage: [
    ['backup <folder>', 'saves database and files into the folder, beside earlier backups, while Vitrine runs'],
    ['backup --check <folder>', 'reads the newest backup in the folder and compares every checksum'],
  ],
  // The tables stay those of the Vitrine that runs.
  opens: { migrates: false },
  run: async ({ platform }, args, print) => {
    const [folder, another] = args.filter((arg) => arg !== '--check');
    if (folder === undefined || another !== undefined || folder.startsWith('-')) {
      throw new Error('Usage: backup [--check] <folder>');
    }
    if (args.includes('--check')) {
      const found = await findBackup(pathOf(folder));
      await refuseDamaged(found);
      print(`The backup in ${found.folder} is whole.`);
      return;
    }
    const settings = settingNames.filter((name) => process.env[name]?.trim());
    const taken = await takeBackup(platform, pathOf(folder), settings, print);
    print(`The backup in ${taken.folder} is complete.`);
    if (settings.length > 0) {
      print(`Settings are not in it. Please keep yours elsewhere: ${settings.join(', ')}.`);
    }
    if (taken.damaged.length > 0) {
      throw new Error(
        `${taken.damaged.length} ${taken.damaged.length === 1 ? 'file' : 'files'} could not be saved: damaged here, and in no earlier backup of this folder. All else is in the backup.`,
      );
    }
  },
};
