import { verifyFiles } from '../files/files.ts';
import type { Command } from './command.ts';

export const verify: Command = {
  name: 'verify',
  usage: [
    [
      'verify',
      'checks that every file that arrived is there, that all bytes have a row, and that all counts are right',
    ],
    ['verify --deep', 'reads every byte as well, and compares its sha-256 with that of the day it arrived'],
  ],
  run: async ({ platform }, args, print) => {
    if (args.some((arg) => arg !== '--deep')) {
      throw new Error('Usage: verify [--deep]');
    }
    let wrong = 0;
    for await (const sentence of verifyFiles(platform, { deep: args.includes('--deep'), young: false })) {
      wrong += 1;
      print(sentence);
    }
    if (wrong > 0) {
      throw new Error(`${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`);
    }
    print('All files are there and all counts are right.');
  },
};
