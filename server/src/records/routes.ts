import * as calls from '@vitrine/contract/records.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { copyRejected } from './copy-rejected.ts';
import { deleteDraft } from './delete-draft.ts';
import { addEditor, removeEditor } from './editors.ts';
import { formerCreators, listMine, navigationOf } from './mine/mine.ts';
import { beginNewVersion } from './new-version.ts';
import { readDataset } from './records.ts';
import { reserveDoi } from './reserve-doi.ts';
import { saveDraft } from './save-draft.ts';

export const recordRoutes = (platform: Platform): readonly Binding[] => [
  bind(calls.saveDraft, (input, { account }) => saveDraft(platform, account, input)),
  bind(calls.reserveDoi, ({ id }, { account }) => reserveDoi(platform, account, id)),
  bind(calls.getDataset, ({ id }, { account }) => readDataset(platform.database, id, account)),
  bind(calls.listMyDatasets, (input, { account }) => listMine(platform, account, input)),
  bind(calls.countMyDatasets, (_, { account }) => navigationOf(platform, account.id)),
  bind(calls.beginNewVersion, ({ id }, { account }) => beginNewVersion(platform, account, id)),
  bind(calls.deleteDraft, ({ id }, { account }) => deleteDraft(platform, account, id)),
  bind(calls.copyRejected, ({ id }, { account }) => copyRejected(platform, account, id)),
  bind(calls.addEditor, (input, { account }) => addEditor(platform, account, input)),
  bind(calls.removeEditor, (input, { account }) => removeEditor(platform, account, input)),
  bind(calls.listFormerCreators, (_, { account }) => formerCreators(platform, account.id)),
];
