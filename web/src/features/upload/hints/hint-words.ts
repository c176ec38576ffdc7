import type { hintKinds } from '@vitrine/contract/files.ts';

export type HintKind = (typeof hintKinds)[number];

interface HintWords {
  readonly title: (count: number) => string;
  /** Why it matters and what helps. */
  readonly advice: string;
}

const files = (count: number, one: string, many: string): string =>
  count === 1 ? `One file ${one}` : `${count} files ${many}`;

export const hintWords: Readonly<Record<HintKind, HintWords>> = {
  'no-readme': {
    title: () => 'There is no README',
    advice:
      'A page that says what the files are, how they were made and what the columns mean is what others look for first.',
  },
  'personal-data': {
    title: (count) => files(count, 'may have personal data in it', 'may have personal data in them'),
    advice:
      'Something looks like e-mail addresses, telephone numbers or names. If it is about people, please make sure that you may share it.',
  },
  'empty-file': {
    title: (count) => files(count, 'is empty', 'are empty'),
    advice: 'Perhaps something went wrong when it was written. If it is meant to be empty, leave it.',
  },
  duplicate: {
    title: (count) => files(count, 'is there twice', 'are there more than once'),
    advice: 'The content is the same, byte for byte. One of each is enough, unless your code expects both.',
  },
  'troubling-name': {
    title: (count) =>
      files(count, 'has a name that causes trouble elsewhere', 'have names that cause trouble elsewhere'),
    advice: 'Some systems cannot unpack such names. Letters, digits, hyphens and underscores work everywhere.',
  },
  'no-header': {
    title: (count) => files(count, 'seems to have no header', 'seem to have no header'),
    advice: 'A first line with the names of the columns saves others from guessing.',
  },
  'broken-encoding': {
    title: (count) => files(count, 'has characters that cannot be read', 'have characters that cannot be read'),
    advice: 'Saved again as UTF-8, accents and symbols show everywhere as they should.',
  },
  'open-alternative': {
    title: (count) => files(count, 'needs particular software', 'need particular software'),
    advice: 'A copy in an open format, such as CSV beside a spreadsheet, can still be read in twenty years.',
  },
};
