import * as calls from '@vitrine/contract/access-requests.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { ask } from './access-requests.ts';
import { decide, revoke } from './decide.ts';
import { mine, toAnswer } from './lists.ts';

export const accessRequestRoutes = (platform: Platform): readonly Binding[] => [
  bind(calls.requestAccess, (input, { account }) => ask(platform, account, input)),
  bind(calls.listMyAccessRequests, (input, { account }) => mine(platform, account, input)),
  bind(calls.listAccessRequests, (input, { account }) => toAnswer(platform, account, input)),
  bind(calls.decideAccess, (input, { account }) => decide(platform, account, input)),
  bind(calls.revokeAccess, (input, { account }) => revoke(platform, account, input)),
];
