import * as calls from '@vitrine/contract/admin.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { changeRole, inviteLocal, listAll, listEvents, setDisabled } from './users.ts';

export const adminRoutes = (platform: Platform): readonly Binding[] => [
  bind(calls.listUsers, (wanted, { account }) => listAll(platform, wanted, account)),
  bind(calls.changeRole, ({ id, role }, { account }) => changeRole(platform, account, id, role)),
  bind(calls.disableUser, ({ id, disabled }, { account }) => setDisabled(platform, account, id, disabled)),
  bind(calls.inviteUser, (person, { account }) => inviteLocal(platform, account, person)),
  bind(calls.listSignIns, (wanted) => listEvents(platform, wanted)),
];
