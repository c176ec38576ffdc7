import { importAwards, searchAwards } from '../awards/awards.ts';
import { pathOf, type Command } from './command.ts';

export const awards: Command = {
  name: 'awards',
  usage: [
    ['awards import <file.csv>', 'adds awards, or changes those of the same funder and number'],
    ['awards list [words]', 'finds awards by number, title or funder'],
  ],
  run: async ({ platform }, [action, ...args], print) => {
    const [file] = args;
    if (action === 'import' && file !== undefined) {
      const { read, added } = await importAwards(platform, pathOf(file));
      print(`${read} awards read: ${added} are new, ${read - added} were there and are as in the file now.`);
      return;
    }
    if (action === 'list') {
      const { list, total } = await searchAwards(platform, { keyword: args.join(' '), page: 1, size: 100 });
      list.forEach(({ number, funder, title }) => print(`${number}  ${funder}  ${title}`));
      print(`${list.length} of ${total}`);
      return;
    }
    throw new Error('Usage: awards import <file.csv> | list [words]');
  },
};
