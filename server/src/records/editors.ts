import { datasetFor, type Seen } from '../datasets/datasets.ts';
import type { Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { countUse } from '../platform/rate-limit.ts';
import { activeAccount, deleteEditor, editorsOf, lockConcept, putEditor, type Somebody } from './queries.ts';

const mostEditors = 50;

/** Whoever is added works on all versions of the dataset, and is told so. */
export const addEditor = (
  { config, database, post }: Platform,
  account: Account,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Somebody[]> =>
  database.transaction().execute(async (transaction) => {
    const seen = await datasetFor(transaction, id, account);
    if (!seen.abilities.manageEditors) {
      throw new Failure(403, 'Only the owner of a dataset decides who else works on it.');
    }
    const { row } = seen;
    if (userId === row.ownerId) {
      throw new Failure(422, 'This dataset is yours already.');
    }
    const added = await activeAccount(transaction, userId);
    if (!added) {
      throw new Failure(404, 'There is nobody with this id and a verified e-mail address.');
    }
    if (!(await lockConcept(transaction, row.conceptId))) {
      throw new Failure(404, 'This dataset was deleted meanwhile.');
    }
    if (await putEditor(transaction, row.conceptId, userId, account.id)) {
      if ((await editorsOf(transaction, row.conceptId)).length > mostEditors) {
        throw new Failure(422, `A dataset can have at most ${mostEditors} co-editors.`);
      }
      await countUse(transaction, {
        name: 'invitation',
        of: account.id,
        most: config.limits.invitationsPerHour,
        seconds: 3600,
        sentence: 'You have added many people within an hour. Please wait a little before you add more.',
      });
      await record(transaction, account, seen, 'editor-added', userId);
      await post.send(transaction, added.email, {
        subject: `You can work on “${row.title || 'Untitled dataset'}”`,
        paragraphs: [
          `${account.name} made you a co-editor of the dataset “${row.title || 'Untitled dataset'}” at ${config.site.title}. You can change it and submit it, together with its other authors.`,
          'If this is a mistake, open the dataset and remove yourself.',
        ],
        action: { label: 'Open the dataset', url: addressOf(config.publicUrl, seen) },
        reason: 'You receive this because it concerns your account.',
      });
    }
    return editorsOf(transaction, row.conceptId);
  });

/** By the owner; a co-editor may take themselves off. */
export const removeEditor = (
  { database }: Platform,
  account: Account,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Somebody[]> =>
  database.transaction().execute(async (transaction) => {
    const seen = await datasetFor(transaction, id, account);
    const themselves = seen.row.coEdits && userId === account.id;
    if (!seen.abilities.manageEditors && !themselves) {
      throw new Failure(403, 'Only the owner of a dataset decides who else works on it.');
    }
    if (await deleteEditor(transaction, seen.row.conceptId, userId)) {
      await record(transaction, account, seen, 'editor-removed', userId);
    }
    return editorsOf(transaction, seen.row.conceptId);
  });

const addressOf = (publicUrl: string, { type, row }: Seen): string =>
  type === 'record' ? `${publicUrl}/#/datadetail/${row.id}` : `${publicUrl}/#/upload?id=${row.id}`;

const record = (transaction: Transaction, account: Account, { type, row }: Seen, what: string, editor: string) =>
  recordEvent(transaction, {
    actor: account.id,
    kind: `${type}.${what}`,
    subject: { kind: type, id: row.id },
    details: { editor },
  });
