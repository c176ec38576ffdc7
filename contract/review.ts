import { z } from 'zod';
import { changes } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { shortId } from './ids.ts';
import { pageInput, pageOf } from './page.ts';
import { datasetCard, somebody } from './records.ts';
import { optionalLine } from './text.ts';
import { statuses } from './workflow.ts';

const status = z.enum(statuses);
export const stages = ['pi', 'judge'] as const;
const stage = z.enum(stages);
export type Stage = (typeof stages)[number];
export const decisions = ['approve', 'return', 'reject'] as const;
export type Decision = (typeof decisions)[number];

const waitingCard = datasetCard.extend({
  stage,
  waitingSince: z.string().nullable(),
  /** Counts how often it was sent to review. */
  round: z.number().int(),
  /** The caller was asked by name. */
  asked: z.boolean(),
  /** Of those that are done: what the caller decided, and when. */
  decided: z.object({ action: z.enum(decisions), at: z.string() }).nullable(),
});
export type WaitingCard = z.output<typeof waitingCard>;

export const listReviews = endpoint({
  method: 'POST',
  path: '/api/record/auditList',
  access: 'verified',
  effect: 'reads',
  summary:
    'What waits for the caller’s review as PI or judge, oldest first; with state `done`, what the caller has decided, newest first.',
  input: z.strictObject({
    ...pageInput,
    stage,
    communityId: shortId.optional(),
    state: z.enum(['waiting', 'done']).default('waiting'),
    keyword: optionalLine(100).default(''),
  }),
  output: pageOf(waitingCard),
  errors: [],
});

export const decide = endpoint({
  method: 'POST',
  path: '/api/record/audit',
  access: 'verified',
  summary:
    'Approves, returns or rejects a submission at its present stage. It names the revision that the reviewer saw: 409 when it has changed since.',
  input: z
    .strictObject({
      id: shortId,
      revision: z.number().int().min(1),
      decision: z.enum(decisions),
      comment: z.string().trim().max(10_000, 'Please use at most 10,000 characters').default(''),
      /** The items of the stage’s checklist that the reviewer has ticked. */
      checklist: z.array(z.string().max(500)).max(50).default([]),
    })
    .refine(({ decision, comment }) => decision === 'approve' || comment !== '', {
      path: ['comment'],
      message: 'Please tell the authors why',
    }),
  output: z.object({ status }),
  errors: [403, 404, 409],
});

export const recall = endpoint({
  method: 'POST',
  path: '/api/record/recall',
  access: 'verified',
  summary: 'Takes a submission back from review; it is a draft again.',
  input: z.strictObject({ id: shortId }),
  output: z.object({ status }),
  errors: [403, 404],
  success: 'The submission is a draft again.',
});

const auditActions = ['submit', 'resubmit', 'approve', 'return', 'reject', 'recall', 'publish', 'withdraw'] as const;

const auditEvent = z.object({
  id: z.string(),
  recordId: z.string(),
  title: z.string(),
  stage: stage.nullable(),
  action: z.enum(auditActions),
  /** Null where the platform itself acted. */
  actor: somebody.nullable(),
  fromStatus: z.string(),
  toStatus: z.string(),
  revision: z.number().int(),
  comment: z.string(),
  checklist: z.array(z.string()),
  at: z.string(),
});
export type AuditEvent = z.output<typeof auditEvent>;

export const listAuditHistory = endpoint({
  method: 'POST',
  path: '/api/record/getAuditHistoryPage',
  access: 'verified',
  effect: 'reads',
  summary:
    'The steps of one submission or record, for those who may work on it; without an id, everything that concerns the caller’s datasets or was decided by the caller. Newest first.',
  input: z.strictObject({ ...pageInput, id: shortId.optional() }),
  output: pageOf(auditEvent),
  errors: [404],
});

export const countUnreviewed = endpoint({
  method: 'POST',
  path: '/api/record/getUnreviewed',
  access: 'signed-in',
  effect: 'reads',
  summary: 'How many submissions wait for the caller as PI and as judge, in one laboratory or in all.',
  input: z.strictObject({ communityId: shortId.optional() }),
  output: z.object({ piUnreviewed: z.number().int(), judgeUnreviewed: z.number().int() }),
  errors: [],
});

/** Which part of a dataset a comment is about: a field of its metadata by path, or a file by path. */
const pin = z.strictObject({ kind: z.enum(['field', 'file']), path: z.string().max(1000) });
/** A text of the metadata as the reviewer would write it. */
const suggestion = z.strictObject({ path: z.string().max(200), value: z.string().max(20_000) });

const reviewComment = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  author: somebody,
  text: z.string(),
  pin: pin.nullable(),
  suggestion: suggestion.nullable(),
  acceptedAt: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  createdAt: z.string(),
  abilities: z.object({ resolve: z.boolean(), accept: z.boolean() }),
});
export type ReviewComment = z.output<typeof reviewComment>;

export const getReview = endpoint({
  method: 'GET',
  path: '/api/record/review',
  access: 'verified',
  summary:
    'All that belongs to the review of a submission: where it stands, who has it, what was asked, what changed since the last round or to what is public, and the conversation.',
  input: z.strictObject({ id: shortId }),
  output: z.object({
    stage: stage.nullable(),
    waitingSince: z.string().nullable(),
    /** Who may decide now. */
    reviewers: z.array(somebody),
    /** What a reviewer of this stage ticks before approving. */
    checklist: z.array(z.string()),
    lastDecision: z
      .object({ action: z.enum(decisions), actor: somebody.nullable(), comment: z.string(), at: z.string() })
      .nullable(),
    /** Null in the first round of a new dataset: there is nothing to compare with. */
    changes: changes.extend({ against: z.enum(['last round', 'published']) }).nullable(),
    comments: z.array(reviewComment),
  }),
  errors: [404],
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/record/addComment',
  access: 'verified',
  summary:
    'Says something about a submission, pinned to a field or a file or to none, or answers a comment; a suggested edit names the field and the text.',
  input: z
    .strictObject({
      id: shortId,
      parentId: z.uuid().optional(),
      text: z.string().trim().max(10_000, 'Please use at most 10,000 characters').default(''),
      pin: pin.optional(),
      suggestion: suggestion.optional(),
    })
    .refine(({ text, suggestion: edit }) => text !== '' || edit !== undefined, {
      path: ['text'],
      message: 'Please write something',
    }),
  output: reviewComment,
  errors: [403, 404],
});

export const resolveComment = endpoint({
  method: 'POST',
  path: '/api/record/resolveComment',
  access: 'verified',
  summary: 'Marks a comment as settled, or opens it again.',
  input: z.strictObject({ commentId: z.uuid(), resolved: z.boolean() }),
  output: reviewComment,
  errors: [403, 404],
});

export const acceptSuggestion = endpoint({
  method: 'POST',
  path: '/api/record/acceptSuggestion',
  access: 'verified',
  summary: 'Takes a suggested edit over into the metadata and settles the comment.',
  input: z.strictObject({ commentId: z.uuid(), revision: z.number().int().min(1) }),
  output: z.object({ revision: z.number().int() }),
  errors: [403, 404, 409],
  success: 'The suggestion is taken over.',
});

export const mailKinds = ['review-requests', 'decisions', 'comments', 'reminders', 'access-requests'] as const;
export type MailKind = (typeof mailKinds)[number];
const mailChoices = z.strictObject({ muted: z.array(z.enum(mailKinds)).max(mailKinds.length) });

export const getMailChoices = endpoint({
  method: 'GET',
  path: '/api/user/getMailChoices',
  access: 'signed-in',
  summary: 'Which kinds of mail the caller has turned off.',
  input: z.strictObject({}),
  output: mailChoices,
  errors: [],
});

export const saveMailChoices = endpoint({
  method: 'POST',
  path: '/api/user/saveMailChoices',
  access: 'verified',
  summary: 'Turns kinds of mail off or on.',
  input: mailChoices,
  output: mailChoices,
  errors: [],
  success: 'Your choice is saved.',
});
