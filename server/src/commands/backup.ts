import { parseArgs } from 'node:util';
import { settingNames } from '../config.ts';
import { findBackup } from '../platform/backup/manifest.ts';
import { refuseDamaged } from '../platform/backup/restore-backup.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { pathOf, type Command } from './command.ts';

export const backup: Command = {
  name: 'backup',
  usage: [
    ['backup <folder>', 'saves database and files into the folder, beside earlier backups, while Vitrine runs'],
    ['backup --keep <number> <folder>', 'the same, and keeps only so many of the newest backups in the folder'],
    ['backup --check <folder>', 'reads the newest backup in the folder and compares every checksum'],
  ],
  // The tables stay those of the Vitrine that runs.
  opens: { migrates: false },
  run: async ({ platform }, args, print) => {
    const { folder, check, keep } = readArguments(args);
    if (check) {
      const found = await findBackup(pathOf(folder));
      await refuseDamaged(found);
      print(`The backup in ${found.folder} is whole.`);
      return;
    }
    const settings = settingNames.filter((name) => process.env[name]?.trim());
    const taken = await takeBackup(platform, pathOf(folder), { settings, keep }, print);
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

const readArguments = (args: readonly string[]) => {
  const wrongUse = new Error('Usage: backup [--check | --keep <number>] <folder>');
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false }, keep: { type: 'string' } },
    });
    const [folder, another] = positionals;
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (!folder || another !== undefined || (keep !== undefined && (values.check || !(keep >= 1)))) {
      throw wrongUse;
    }
    return { folder, check: values.check, keep };
  } catch {
    throw wrongUse;
  }
};
