import type { Action, SubmissionStatus } from '@vitrine/contract/workflow.ts';
import { describe, expect, test } from 'vitest';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import { deleteDraft } from '../records/records.ts';
import { saveDraft as save } from '../records/save-draft.ts';
import { withoutDemonstration } from '../testing/laboratories.ts';
import { completeDraft, reviewParts, reviewScene, type ReviewPart } from '../testing/review.ts';
import { startSite } from '../testing/site.ts';
import { accountOf } from '../testing/test-calls.ts';
import { decide, recall } from './decide.ts';
import { submit } from './submit.ts';

/** Enough for every run of the tests; VITRINE_REVIEW_SEQUENCES=10000 tries as many as were ever asked for. */
const sequences = Number(process.env['VITRINE_REVIEW_SEQUENCES'] ?? 120);

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { people, laboratory } = await reviewScene(site, platform);
const checklists = platform.config.review.checklists;

const accounts = Object.fromEntries(
  reviewParts.map((part): [ReviewPart, Account] => [
    part,
    accountOf({
      id: people[part].id,
      name: people[part].name,
      role: part === 'administrator' ? 'admin' : /judge/i.test(part) ? 'judge' : 'user',
    }),
  ]),
) as Record<ReviewPart, Account>;

/** What must be true, told a second time and in another way than the product does. */
interface Model {
  status: SubmissionStatus | 'published' | 'gone';
  returnedFrom: 'pi' | 'judge' | null;
  approvedAsPi: Set<ReviewPart>;
  decided: Set<ReviewPart>;
}

const authors: ReadonlySet<ReviewPart> = new Set(['owner', 'coEditor']);
const leaders: ReadonlySet<ReviewPart> = new Set(['pi', 'otherPi', 'piCreator', 'piAndJudge']);
const independentLeaders: ReadonlySet<ReviewPart> = new Set(['pi', 'otherPi', 'piAndJudge']);
const judges: ReadonlySet<ReviewPart> = new Set(['judge', 'otherJudge', 'piAndJudge']);

const sees = (model: Model, who: ReviewPart): boolean =>
  authors.has(who) ||
  leaders.has(who) ||
  model.decided.has(who) ||
  (judges.has(who) && (model.status === 'judge_review' || model.returnedFrom === 'judge'));

const may = (model: Model, who: ReviewPart, action: Action): boolean => {
  switch (action) {
    case 'save':
      return ['draft', 'returned'].includes(model.status) && (authors.has(who) || leaders.has(who));
    case 'submit':
      return model.status === 'draft' && authors.has(who);
    case 'resubmit':
      return model.status === 'returned' && authors.has(who);
    case 'approve':
    case 'return':
    case 'reject':
      return model.status === 'pi_review'
        ? independentLeaders.has(who)
        : model.status === 'judge_review' && judges.has(who) && !model.approvedAsPi.has(who);
    case 'recall':
      return ['pi_review', 'judge_review'].includes(model.status) && who === 'owner';
    case 'delete':
      return ['draft', 'returned', 'rejected'].includes(model.status) && who === 'owner';
    default:
      return false;
  }
};

const after = (model: Model, who: ReviewPart, action: Action): Model => {
  const stage = model.status === 'pi_review' ? ('pi' as const) : ('judge' as const);
  const decided = new Set(model.decided).add(who);
  switch (action) {
    case 'submit':
      return { ...model, status: 'pi_review' };
    case 'resubmit':
      return { ...model, status: model.returnedFrom === 'judge' ? 'judge_review' : 'pi_review' };
    case 'approve':
      return stage === 'pi'
        ? { status: 'judge_review', returnedFrom: null, decided, approvedAsPi: new Set(model.approvedAsPi).add(who) }
        : { ...model, status: 'published' };
    case 'return':
      return { ...model, status: 'returned', returnedFrom: stage, decided };
    case 'reject':
      return { ...model, status: 'rejected', returnedFrom: null, decided };
    case 'recall':
      return { ...model, status: 'draft', returnedFrom: null };
    case 'delete':
      return { ...model, status: 'gone' };
    default:
      return model;
  }
};

/** A generator with a seed, so that a sequence that fails can be run again. */
const chances = (seed: number) => {
  let state = seed;
  return <Item>(items: readonly Item[]): Item => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    const item = items[(state >>> 3) % items.length];
    if (item === undefined) {
      throw new Error('There is nothing to choose from.');
    }
    return item;
  };
};

const scene = { people, laboratory };
const { metadata } = await completeDraft(site, platform, scene);
const newDraft = async () => (await completeDraft(site, platform, scene)).id;

const stateOf = async (id: string) => {
  const row = await platform.database
    .selectFrom('submission')
    .select(['status', 'revision', 'returned_from'])
    .where('id', '=', id)
    .executeTakeFirst();
  const published = await platform.database.selectFrom('record').select('id').where('id', '=', id).executeTakeFirst();
  return {
    status: row?.status ?? (published ? 'published' : 'gone'),
    revision: row?.revision ?? 1,
    returnedFrom: row?.returned_from ?? null,
  };
};

const attempt = async (
  id: string,
  revision: number,
  who: ReviewPart,
  action: Action,
  step: number,
): Promise<number> => {
  const account = accounts[who];
  const changed = { ...metadata, versionLabel: `step ${step}` };
  try {
    switch (action) {
      case 'save':
        await save(platform, account, { id, revision, metadata: changed });
        break;
      case 'submit':
      case 'resubmit':
        await submit(platform, account, { id, revision, metadata: changed }, action);
        break;
      case 'recall':
        await recall(platform, account, id);
        break;
      case 'delete':
        await deleteDraft(platform, account, id);
        break;
      default:
        await decide(platform, account, {
          id,
          revision,
          decision: action === 'return' || action === 'reject' ? action : 'approve',
          comment: 'Because.',
          checklist: [...checklists.pi, ...checklists.judge],
        });
    }
    return 200;
  } catch (error) {
    if (error instanceof Failure) {
      return error.code;
    }
    throw error;
  }
};

const actions: readonly Action[] = ['save', 'submit', 'resubmit', 'approve', 'return', 'reject', 'recall', 'delete'];
/** Half of the steps are such that something happens, else most sequences would only be refusals. */
const likely: readonly (readonly [ReviewPart, Action])[] = [
  ['owner', 'submit'],
  ['owner', 'resubmit'],
  ['coEditor', 'resubmit'],
  ['pi', 'approve'],
  ['piAndJudge', 'approve'],
  ['otherPi', 'return'],
  ['judge', 'approve'],
  ['otherJudge', 'return'],
  ['owner', 'recall'],
];

const play = async (seed: number): Promise<void> => {
  const choose = chances(seed);
  const id = await newDraft();
  let model: Model = { status: 'draft', returnedFrom: null, approvedAsPi: new Set(), decided: new Set() };
  const steps = choose([4, 6, 8, 12]);
  for (let step = 1; step <= steps && model.status !== 'gone' && model.status !== 'published'; step += 1) {
    const [who, action] = choose([true, false]) ? choose(likely) : ([choose(reviewParts), choose(actions)] as const);
    const before = await stateOf(id);
    const code = await attempt(id, before.revision, who, action, step);
    const expected = may(model, who, action) ? 200 : sees(model, who) ? 403 : 404;
    expect([seed, step, who, action, before.status, code]).toEqual([seed, step, who, action, model.status, expected]);
    if (code === 200) {
      model = after(model, who, action);
    }
    const now = await stateOf(id);
    expect([seed, step, now.status]).toEqual([seed, step, model.status]);
  }
};

describe('whatever people try in whatever order, a submission goes where the table leads', () => {
  test(`${sequences} random sequences`, { timeout: 3_600_000 }, async () => {
    const seeds = Array.from({ length: sequences }, (_, at) => at + 1);
    const lanes = Array.from({ length: 4 }, async () => {
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
        await play(seed);
      }
    });
    await Promise.all(lanes);
    const published = await platform.database.selectFrom('record').select('id').execute();
    expect(published.length).toBeGreaterThan(0);
  });
});
