import { formatSize } from '@vitrine/contract/size.ts';
import { checkFixity } from '../files/files.ts';
import type { Command } from './command.ts';

export const fixity: Command = {
  name: 'fixity',
  usage: [
    ['fixity', 'reads the files whose turn it is, and compares each with the sha-256 of the day it arrived'],
    ['fixity --all', 'reads every file, whenever it was last checked'],
  ],
  run: async ({ platform }, args, print) => {
    if (args.some((arg) => arg !== '--all')) {
      throw new Error('Usage: fixity [--all]');
    }
    let [files, bytes, damaged] = [0, 0, 0];
    for await (const portion of checkFixity(platform, { all: args.includes('--all') })) {
      files += portion.files;
      bytes += portion.bytes;
      damaged += portion.damaged.length;
      portion.damaged.forEach(({ damage }) => print(damage));
      print(`Checked so far: ${files} (${formatSize(bytes)}).`);
    }
    if (damaged > 0) {
      throw new Error(`${damaged} ${damaged === 1 ? 'file is' : 'files are'} damaged.`);
    }
    print(files === 0 ? 'No file is due to be checked.' : 'All of them are as they arrived.');
  },
};
