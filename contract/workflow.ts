/**
 * How a submission moves, as data: from which status which action by whom leads where. The server refuses everything
 * that is not in the table; the interface offers only what the server says.
 */
export const submissionStatuses = ['draft', 'pi_review', 'judge_review', 'returned', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];
/** A submission that is approved twice becomes a record. */
export const statuses = [...submissionStatuses, 'published', 'withdrawn'] as const;
export type Status = (typeof statuses)[number];

export type Action = 'save' | 'submit' | 'resubmit' | 'approve' | 'return' | 'reject' | 'recall' | 'copy' | 'delete';

/**
 * - owner: whose dataset it is; author: the owner or a co-editor; editor: an author, or a PI of its laboratory
 * - pi: a PI of its laboratory who is no author of it; judge: a judge appointed for it who is no author and did not
 *   approve it as PI
 */
export type Part = 'owner' | 'author' | 'editor' | 'pi' | 'judge';

/**
 * - same: stays where it is; gone: is no more
 * - first stage: pi_review, or judge_review at once where no PI other than its authors exists
 * - returning stage: the stage that returned it
 */
export type Next = SubmissionStatus | 'published' | 'same' | 'gone' | 'first stage' | 'returning stage';

export interface Transition {
  readonly from: SubmissionStatus;
  readonly action: Action;
  readonly who: Part;
  readonly to: Next;
  readonly comment?: 'required';
}

export const workflow: readonly Transition[] = [
  { from: 'draft', action: 'save', who: 'editor', to: 'same' },
  { from: 'draft', action: 'submit', who: 'author', to: 'first stage' },
  { from: 'draft', action: 'delete', who: 'owner', to: 'gone' },
  { from: 'pi_review', action: 'approve', who: 'pi', to: 'judge_review' },
  { from: 'pi_review', action: 'return', who: 'pi', to: 'returned', comment: 'required' },
  { from: 'pi_review', action: 'reject', who: 'pi', to: 'rejected', comment: 'required' },
  { from: 'pi_review', action: 'recall', who: 'owner', to: 'draft' },
  { from: 'judge_review', action: 'approve', who: 'judge', to: 'published' },
  { from: 'judge_review', action: 'return', who: 'judge', to: 'returned', comment: 'required' },
  { from: 'judge_review', action: 'reject', who: 'judge', to: 'rejected', comment: 'required' },
  { from: 'judge_review', action: 'recall', who: 'owner', to: 'draft' },
  { from: 'returned', action: 'save', who: 'editor', to: 'same' },
  { from: 'returned', action: 'resubmit', who: 'author', to: 'returning stage' },
  { from: 'returned', action: 'delete', who: 'owner', to: 'gone' },
  { from: 'rejected', action: 'copy', who: 'author', to: 'same' },
  { from: 'rejected', action: 'delete', who: 'owner', to: 'gone' },
];
