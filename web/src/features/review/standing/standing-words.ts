import type { Dataset } from '@vitrine/contract/records.ts';
import { dayWords } from '../../../ui/time-words.ts';
import { isOpen, threadsOf } from '../conversation/threads.ts';
import type { Review } from '../use-review.ts';

const numbers = 'no one two three four five six seven eight nine ten'.split(' ');

const changes = (count: number): string => `${numbers[count] ?? String(count)} ${count === 1 ? 'change' : 'changes'}`;

/** "Lin Mei or Kwame Mensah", at most three of them by name. */
const anyOf = (names: readonly string[]): string => {
  const named = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} or ${named.at(-1)}`;
};

/** What the reviewers still ask: open threads that no author began. */
const askedOf = (
  { owner, editors }: Pick<Dataset, 'owner' | 'editors'>,
  { comments }: Pick<Review, 'comments'>,
): number => {
  const authors = new Set([owner, ...editors].map(({ id }) => id));
  return threadsOf(comments).filter((thread) => isOpen(thread) && !authors.has(thread.root.author.id)).length;
};

const atStage = (where: string, { waitingSince, reviewers }: Review): string => {
  const since = waitingSince === null ? '' : ` since ${dayWords(waitingSince)}`;
  const who =
    reviewers.length === 0
      ? 'Nobody can decide at the moment.'
      : `${anyOf(reviewers.map(({ name }) => name))} can decide.`;
  return `With ${where}${since}. ${who}`;
};

/** Where a submission stands, who has it and what is asked, in a sentence or two. */
export const standingWords = (dataset: Pick<Dataset, 'status' | 'owner' | 'editors'>, review: Review): string => {
  const { lastDecision } = review;
  const who = lastDecision?.actor?.name ?? 'A reviewer';
  const when = lastDecision === null ? '' : ` on ${dayWords(lastDecision.at)}`;
  switch (dataset.status) {
    case 'pi_review':
      return atStage('the laboratory', review);
    case 'judge_review':
      return atStage('the judges', review);
    case 'returned': {
      const asked = askedOf(dataset, review);
      return `${who} returned this${when}${asked === 0 ? ' and asks for changes' : ` and asks for ${changes(asked)}`}.`;
    }
    case 'rejected':
      return `${who} rejected this${when}.`;
    default:
      return 'Nobody but its authors and the principal investigators of its laboratory can see it.';
  }
};
