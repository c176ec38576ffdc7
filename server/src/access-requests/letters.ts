import type { Transaction } from '../platform/database.ts';
import type { Letter } from '../platform/mail/compose.ts';
import type { Platform } from '../platform/platform.ts';
import { addressesOf } from '../review/review.ts';
import { decidersOf, type RequestRow } from './queries.ts';

const months = 'January February March April May June July August September October November December'.split(' ');

const dayWords = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
};

/** Where it was granted the reader has to be signed in: the address leads there by way of it. */
const datasetAt = ({ config }: Platform, { recordId }: RequestRow, more = ''): string =>
  `${config.publicUrl}/#/datadetail/${recordId}${more}`;

/** Whoever replies to the mail writes to the one who asked. */
export const tellDeciders = async (
  { config, post }: Platform,
  transaction: Transaction,
  request: RequestRow,
): Promise<void> => {
  const { name, email, affiliation } = request.person;
  const letter: Letter = {
    subject: `${name} asks for access: ${request.title}`,
    paragraphs: [
      `${name}${affiliation === '' ? '' : ` (${affiliation})`} asks for the files of “${request.title}”, which are not open to everyone.`,
    ],
    quote: request.message,
    action: { label: 'Answer', url: `${config.publicUrl}/#/dashboard/access-requests?show=waiting` },
    reason:
      'You receive this because you lead the laboratory or own the dataset. Under “Account” you choose which of these mails you want.',
  };
  const deciders = await decidersOf(transaction, request.recordId);
  for (const address of await addressesOf(transaction, deciders, 'access-requests')) {
    await post.send(transaction, address, letter, email ?? undefined);
  }
};

const tellWhoAsked = async (
  { post }: Platform,
  transaction: Transaction,
  { person }: RequestRow,
  letter: Omit<Letter, 'reason'>,
): Promise<void> => {
  if (person.email !== null) {
    await post.send(transaction, person.email, {
      ...letter,
      reason: 'You receive this because you asked for these files.',
    });
  }
};

export const tellOfAnswer = (platform: Platform, transaction: Transaction, request: RequestRow): Promise<void> => {
  const { title, laboratory, until } = request;
  const quote = request.comment === '' ? {} : { quote: request.comment };
  return tellWhoAsked(
    platform,
    transaction,
    request,
    until === null
      ? {
          subject: `Access was not granted: ${title}`,
          paragraphs: [
            `${laboratory.name} cannot give you the files of “${title}”. Its description stays open to you.`,
          ],
          ...quote,
          action: { label: 'See the dataset', url: datasetAt(platform, request) },
        }
      : {
          subject: `You may open the files: ${title}`,
          paragraphs: [
            `${laboratory.name} has given you the files of “${title}”. You may open them until ${dayWords(until)}, in all versions of the dataset, while you are signed in.`,
            'Please keep to the conditions under which they are given, and do not pass them on.',
          ],
          ...quote,
          action: { label: 'Open the dataset', url: datasetAt(platform, request, '?access=open') },
        },
  );
};

export const tellOfEnd = (platform: Platform, transaction: Transaction, request: RequestRow): Promise<void> =>
  tellWhoAsked(platform, transaction, request, {
    subject: `Your access has ended: ${request.title}`,
    paragraphs: [
      `${request.laboratory.name} has ended your access to the files of “${request.title}” before its time. You can ask again from its page.`,
    ],
    ...(request.endComment === '' ? {} : { quote: request.endComment }),
    action: { label: 'See the dataset', url: datasetAt(platform, request) },
  });
