import type { Decision, MailKind, Stage } from '@vitrine/contract/review.ts';
import type { SubmissionRow } from '../datasets/datasets.ts';
import type { Transaction } from '../platform/database.ts';
import type { Letter } from '../platform/mail/compose.ts';
import type { Platform } from '../platform/platform.ts';
import { addressesOf, authorsOf, reviewersOf } from './queries.ts';

type Submission = Pick<SubmissionRow, 'id' | 'conceptId' | 'title' | 'metadata'>;

const titleOf = ({ title }: Pick<Submission, 'title'>): string => title.trim() || 'Untitled dataset';
const reason = (kind: string): string =>
  `You receive this because it concerns ${kind}. Under “Account” you choose which of these mails you want.`;

/** One letter to each of them who wants such letters, written in the transaction that causes it. */
const sendAll = async (
  { post }: Platform,
  transaction: Transaction,
  accountIds: readonly string[],
  kind: MailKind,
  letter: Letter,
): Promise<void> => {
  for (const address of await addressesOf(transaction, accountIds, kind)) {
    await post.send(transaction, address, letter);
  }
};

/** To whoever may decide now; to the PI who was asked by name alone, where there is one. */
export const askReviewers = async (
  platform: Platform,
  transaction: Transaction,
  submission: Submission,
  stage: Stage,
  from: string,
): Promise<void> => {
  const reviewers = await reviewersOf(transaction, submission.id);
  const asked = stage === 'pi' ? reviewers.filter(({ id }) => id === submission.metadata.piId) : [];
  const to = asked.length > 0 ? asked : reviewers;
  await sendAll(
    platform,
    transaction,
    to.map(({ id }) => id),
    'review-requests',
    {
      subject: `Please review: ${titleOf(submission)}`,
      paragraphs: [
        stage === 'pi'
          ? `${from} sent “${titleOf(submission)}” to your laboratory and asks for your review as principal investigator.`
          : `“${titleOf(submission)}” is ready for the second review, which is yours as judge.`,
      ],
      ...(submission.metadata.noteToReviewers.trim() ? { quote: submission.metadata.noteToReviewers.trim() } : {}),
      action: {
        label: 'Review it',
        url: `${platform.config.publicUrl}/#/dashboard/${stage}-reviews?id=${submission.id}`,
      },
      reason: reason('a review that is yours to give'),
    },
  );
};

const words: Readonly<Record<Decision, { subject: (title: string) => string; says: (who: string) => string }>> = {
  approve: {
    subject: (title) => `Approved by the laboratory: ${title}`,
    says: (who) => `${who} approved your dataset for the laboratory. It now waits for the second review, by a judge.`,
  },
  return: {
    subject: (title) => `Please change: ${title}`,
    says: (who) => `${who} returned your dataset and asks for changes. Nothing is lost: change it and send it again.`,
  },
  reject: {
    subject: (title) => `Not accepted: ${title}`,
    says: (who) => `${who} did not accept your dataset. You can copy it into a new draft from your dashboard.`,
  },
};

export const tellAuthorsOfDecision = async (
  platform: Platform,
  transaction: Transaction,
  submission: Submission,
  decision: Decision,
  { who, comment }: { who: string; comment: string },
): Promise<void> => {
  const authors = await authorsOf(transaction, submission.conceptId);
  await sendAll(
    platform,
    transaction,
    authors.map(({ id }) => id),
    'decisions',
    {
      subject: words[decision].subject(titleOf(submission)),
      paragraphs: [words[decision].says(who)],
      ...(comment ? { quote: comment } : {}),
      action: { label: 'Open the dataset', url: `${platform.config.publicUrl}/#/upload?id=${submission.id}` },
      reason: reason('a dataset of yours'),
    },
  );
};

export const tellAuthorsOfPublication = async (
  platform: Platform,
  transaction: Transaction,
  submission: Submission,
  record: { readonly id: string; readonly doi: string; readonly corrected: boolean },
): Promise<void> => {
  const authors = await authorsOf(transaction, submission.conceptId);
  await sendAll(
    platform,
    transaction,
    authors.map(({ id }) => id),
    'decisions',
    {
      subject: `${record.corrected ? 'Corrected' : 'Published'}: ${titleOf(submission)}`,
      paragraphs: [
        record.corrected
          ? 'The correction of your dataset was approved. The public page shows it now.'
          : 'Your dataset was approved and is public now. Everyone can find, cite and use it.',
        `Its DOI is ${record.doi}.`,
      ],
      action: { label: 'See it', url: `${platform.config.publicUrl}/#/datadetail/${record.id}` },
      reason: reason('a dataset of yours'),
    },
  );
};

export const tellReviewersOfRecall = async (
  platform: Platform,
  transaction: Transaction,
  submission: Submission,
  who: string,
): Promise<void> => {
  const reviewers = await reviewersOf(transaction, submission.id);
  await sendAll(
    platform,
    transaction,
    reviewers.map(({ id }) => id),
    'review-requests',
    {
      subject: `Taken back: ${titleOf(submission)}`,
      paragraphs: [`${who} took “${titleOf(submission)}” back from review. There is nothing to do for you now.`],
      reason: reason('a review that was yours to give'),
    },
  );
};

export const tellOfWithdrawal = async (
  platform: Platform,
  transaction: Transaction,
  record: { readonly id: string; readonly conceptId: string; readonly title: string },
  { who, why }: { who: string; why: string },
): Promise<void> => {
  const authors = await authorsOf(transaction, record.conceptId);
  await sendAll(
    platform,
    transaction,
    authors.map(({ id }) => id),
    'decisions',
    {
      subject: `Withdrawn: ${titleOf(record)}`,
      paragraphs: [
        `${who} withdrew “${titleOf(record)}”. Its page stays with the citation and the reason; its files are no longer public.`,
      ],
      quote: why,
      action: { label: 'See the page', url: `${platform.config.publicUrl}/#/datadetail/${record.id}` },
      reason: reason('a dataset of yours'),
    },
  );
};

/** To those who take part: the authors when a reviewer writes, the reviewers in the conversation when an author does. */
export const tellOfComment = async (
  platform: Platform,
  transaction: Transaction,
  submission: Submission,
  { author, text, to }: { author: string; text: string; to: readonly string[] },
): Promise<void> => {
  await sendAll(platform, transaction, to, 'comments', {
    subject: `${author} wrote about ${titleOf(submission)}`,
    paragraphs: [`${author} wrote in the review of “${titleOf(submission)}”:`],
    quote: text,
    action: { label: 'Answer', url: `${platform.config.publicUrl}/#/upload?id=${submission.id}` },
    reason: reason('a review that you take part in'),
  });
};

export const remind = async (
  platform: Platform,
  transaction: Transaction,
  reviewer: { readonly accountId: string; readonly waiting: number; readonly days: number; readonly stage: Stage },
): Promise<void> => {
  const many = reviewer.waiting === 1 ? 'One submission waits' : `${reviewer.waiting} submissions wait`;
  await sendAll(platform, transaction, [reviewer.accountId], 'reminders', {
    subject: `${many} for your review`,
    paragraphs: [
      `${many} for your review${reviewer.stage === 'pi' ? ' as principal investigator' : ' as judge'}, the oldest for ${reviewer.days} days.`,
    ],
    action: { label: 'Review now', url: `${platform.config.publicUrl}/#/dashboard/${reviewer.stage}-reviews` },
    reason: reason('reviews that are yours to give'),
  });
};
