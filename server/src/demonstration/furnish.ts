import { metadata as metadataSchema, type Metadata, type MetadataInput } from '@vitrine/contract/metadata.ts';
import { ask, decide as answer } from '../access-requests/access-requests.ts';
import { submissionBy } from '../datasets/datasets.ts';
import { keepFiles } from '../files/files.ts';
import type { Transaction } from '../platform/database.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { beginNewVersion, saveDraft } from '../records/records.ts';
import { decide, say, submit, withdraw } from '../review/review.ts';
import { putInSearch } from '../search/search.ts';
import { filesOf, type About, type AskedFor, type DemonstrationDataset } from './dataset.ts';
import { inside } from './inside.ts';
import {
  accountsOf,
  awardsNumbered,
  conceptOf,
  laboratoryCalled,
  pisOf,
  setAskedAt,
  setBegun,
  setPublishedAt,
  setSentAt,
} from './queries.ts';
import { dayMs, inventUse } from './use.ts';

/** Everyone and everything that one dataset needs. */
interface Scene {
  readonly outside: Platform;
  readonly platform: Platform;
  readonly transaction: Transaction;
  readonly now: Date;
  readonly laboratoryId: string;
  readonly owner: Account;
  /** Undefined where nobody but the owner leads the laboratory. */
  readonly pi: Account | undefined;
  readonly judge: Account;
  /** Everyone, by subject. */
  readonly accounts: ReadonlyMap<string, Account>;
}

/** Makes one dataset as people would: saved, filled, sent, reviewed, published. Then its time is set back. */
export const furnishDataset = async (
  outside: Platform,
  transaction: Transaction,
  issuer: string,
  dataset: DemonstrationDataset,
): Promise<void> => {
  const laboratory = await laboratoryCalled(transaction, dataset.laboratory);
  const accounts = await accountsOf(transaction, issuer);
  const [owner, judge] = [accounts.get(dataset.owner), accounts.get('sofia')];
  if (!laboratory || !owner || !judge) {
    return;
  }
  const pis = await pisOf(transaction, laboratory.id);
  const scene: Scene = {
    outside,
    platform: inside(outside, transaction),
    transaction,
    now: new Date(),
    laboratoryId: laboratory.id,
    owner,
    judge,
    accounts,
    pi: [...accounts.values()].find(({ id }) => id !== owner.id && pis.includes(id)),
  };
  const about = await metadataFrom(scene, {}, dataset.about);
  const { id } = await saveDraft(scene.platform, owner, { metadata: about });
  await fill(scene, id, dataset.files());
  const stands = await review(scene, id, about, dataset);
  if (!stands) {
    await setSentAt(transaction, id, timeBefore(scene, dataset.daysAgo));
    return;
  }
  await age(scene, id, dataset, dataset.daysAgo);
  await followUp(scene, id, about, dataset);
};

const timeBefore = ({ now }: Scene, days: number): Date => new Date(now.getTime() - days * dayMs);

const metadataFrom = async (
  { transaction, laboratoryId }: Scene,
  before: MetadataInput,
  { awards = [], ...about }: About,
): Promise<Metadata> => {
  const found = await awardsNumbered(transaction, awards);
  return metadataSchema.parse({
    ...before,
    ...about,
    laboratoryId,
    ...(found.length > 0 || before.funding === undefined ? { funding: found } : {}),
  });
};

const fill = async (
  { outside, transaction, owner }: Scene,
  id: string,
  files: ReturnType<DemonstrationDataset['files']>,
): Promise<void> => {
  const made = await filesOf(files);
  if (made.length > 0) {
    await keepFiles(outside, transaction, owner, id, made);
  }
};

/** True once it is published. */
const review = async (
  scene: Scene,
  id: string,
  metadata: Metadata,
  { stands, reason = '', remarks = [] }: DemonstrationDataset,
): Promise<boolean> => {
  const { platform, transaction, owner, judge, pi } = scene;
  if (stands === 'draft') {
    return false;
  }
  const revisionNow = async () => (await submissionBy(transaction, id, owner.id))?.revision ?? 1;
  const sent = await submit(platform, owner, { id, revision: await revisionNow(), metadata }, 'submit');
  const revision = await revisionNow();
  const { checklists } = platform.config.review;
  const byPi = sent.status === 'pi_review' && pi !== undefined;
  for (const { text, field, file, suggestion } of remarks) {
    const path = field ?? file;
    await say(platform, byPi ? pi : judge, {
      id,
      text,
      ...(path === undefined ? {} : { pin: { kind: field === undefined ? 'file' : 'field', path } }),
      ...(field !== undefined && suggestion !== undefined ? { suggestion: { path: field, value: suggestion } } : {}),
    });
  }
  if (stands === 'returned' || stands === 'rejected') {
    const decision = stands === 'returned' ? 'return' : 'reject';
    await decide(platform, byPi ? pi : judge, { id, revision, decision, comment: reason, checklist: [] });
    return false;
  }
  if (stands === 'pi_review') {
    return false;
  }
  const approve = (by: Account, checklist: readonly string[]) =>
    decide(platform, by, { id, revision, decision: 'approve', comment: '', checklist: [...checklist] });
  if (byPi) {
    await approve(pi, checklists.pi);
  }
  if (stands === 'judge_review') {
    return false;
  }
  await approve(judge, checklists.judge);
  return true;
};

const age = async (
  scene: Scene,
  id: string,
  { key, readers = 20 }: DemonstrationDataset,
  daysAgo: number,
): Promise<void> => {
  const { transaction, now } = scene;
  const conceptId = await conceptOf(transaction, id);
  await setPublishedAt(transaction, id, timeBefore(scene, daysAgo));
  await inventUse(transaction, id, { seed: `${key} ${daysAgo}`, daysAgo, readers, now });
  await putInSearch(transaction, conceptId);
};

/** What happened after it was published. */
const followUp = async (scene: Scene, id: string, first: Metadata, dataset: DemonstrationDataset): Promise<void> => {
  const { platform, transaction, owner, pi, judge } = scene;
  await setBegun(transaction, await conceptOf(transaction, id), timeBefore(scene, dataset.daysAgo + 5));
  let [latest, about] = [id, first];
  for (const { daysAgo, about: changes, files } of dataset.versions ?? []) {
    const next = await beginNewVersion(platform, owner, latest);
    about = await metadataFrom(scene, about, changes);
    await fill(scene, next.id, files());
    await review(scene, next.id, about, dataset);
    await age(scene, next.id, dataset, daysAgo);
    latest = next.id;
  }
  for (const request of dataset.asked ?? []) {
    await askFor(scene, latest, request);
  }
  if (dataset.stands === 'withdrawn') {
    await withdraw(platform, pi ?? judge, latest, dataset.reason ?? '');
  }
};

const askFor = async (scene: Scene, id: string, { by, message, daysAgo, granted }: AskedFor): Promise<void> => {
  const { platform, transaction, owner, pi, accounts, now } = scene;
  const account = accounts.get(by);
  if (!account) {
    return;
  }
  const { id: requestId } = await ask(platform, account, { id, message });
  await setAskedAt(transaction, requestId, timeBefore(scene, daysAgo));
  if (granted) {
    const until = new Date(now.getTime() + granted.days * dayMs).toISOString().slice(0, 10);
    await answer(platform, pi ?? owner, { requestId, grant: true, until, comment: granted.comment });
  }
};
