import {
  compareVersions as compareCall,
  resubmit as resubmitCall,
  submit as submitCall,
  withdraw as withdrawCall,
} from '@vitrine/contract/records.ts';
import * as calls from '@vitrine/contract/review.ts';
import { unreviewedBy } from '../datasets/datasets.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { accept, resolve, say } from './conversation/comments.ts';
import { decide, recall } from './decide.ts';
import { history, reviews } from './lists/lists.ts';
import { chooseMails, mailChoices } from './mail-choices.ts';
import { compareVersions } from './changes/compare-versions.ts';
import { readReview } from './changes/read-review.ts';
import { resubmit } from './resubmit.ts';
import { submit } from './submit.ts';
import { withdraw } from './publishing/withdraw.ts';

export const reviewRoutes = (platform: Platform): readonly Binding[] => [
  bind(submitCall, (input, { account }) => submit(platform, account, input, 'submit')),
  bind(resubmitCall, (input, { account }) => resubmit(platform, account, input)),
  bind(withdrawCall, ({ id, reason }, { account }) => withdraw(platform, account, id, reason)),
  bind(compareCall, (input, { account }) => compareVersions(platform.database, input, account)),
  bind(calls.listReviews, (input, { account }) => reviews(platform, account, input)),
  bind(calls.decide, (input, { account }) => decide(platform, account, input)),
  bind(calls.recall, ({ id }, { account }) => recall(platform, account, id)),
  bind(calls.listAuditHistory, (input, { account }) => history(platform, account, input)),
  bind(calls.countUnreviewed, ({ communityId }, { account }) =>
    unreviewedBy(platform.database, account.id, communityId),
  ),
  bind(calls.getReview, ({ id }, { account }) => readReview(platform, account, id)),
  bind(calls.addComment, (input, { account }) => say(platform, account, input)),
  bind(calls.resolveComment, ({ commentId, resolved }, { account }) => resolve(platform, account, commentId, resolved)),
  bind(calls.acceptSuggestion, ({ commentId, revision }, { account }) =>
    accept(platform, account, commentId, revision),
  ),
  bind(calls.getMailChoices, (_, { account }) => mailChoices(platform, account)),
  bind(calls.saveMailChoices, (choice, { account }) => chooseMails(platform, account, choice)),
];
