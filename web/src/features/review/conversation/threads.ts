import type { ReviewComment } from '@vitrine/contract/review.ts';

/** A comment and what was answered to it. */
export interface Thread {
  readonly root: ReviewComment;
  readonly answers: readonly ReviewComment[];
}

export type Pin = NonNullable<ReviewComment['pin']>;

/** Comments come oldest first; an answer to an answer belongs to the same thread. */
export const threadsOf = (comments: readonly ReviewComment[]): readonly Thread[] => {
  const known = new Map(comments.map((comment) => [comment.id, comment]));
  const rootOf = (comment: ReviewComment): ReviewComment => {
    const parent = comment.parentId === null ? undefined : known.get(comment.parentId);
    return parent === undefined ? comment : rootOf(parent);
  };
  const answers = Map.groupBy(comments, (comment) => rootOf(comment).id);
  return comments
    .filter((comment) => rootOf(comment) === comment)
    .map((root) => ({ root, answers: (answers.get(root.id) ?? []).filter((comment) => comment !== root) }));
};

export const isOpen = ({ root }: Thread): boolean => root.resolvedAt === null;

const samePin = (one: Pin | null, other: Pin | null): boolean => one?.kind === other?.kind && one?.path === other?.path;

/** How many threads about one place still wait for an answer. */
export const openAt = (threads: readonly Thread[], pin: Pin): number =>
  threads.filter((thread) => isOpen(thread) && samePin(thread.root.pin, pin)).length;
