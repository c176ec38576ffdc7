import { appointJudge, appointPi, dismissJudge, listAllLaboratories, listJudges } from '@vitrine/contract/admin.ts';
import { appointPi as appoint } from '../communities/communities.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import * as appointments from './appointments.ts';

export const judgeRoutes = (platform: Platform): readonly Binding[] => [
  bind(listJudges, (wanted) => appointments.listJudges(platform, wanted)),
  bind(appointJudge, (input, { account }) => appointments.appoint(platform, account, input)),
  bind(dismissJudge, (input, { account }) => appointments.dismiss(platform, account, input)),
  bind(listAllLaboratories, (wanted) => appointments.listLaboratories(platform, wanted)),
  bind(appointPi, ({ communityId, userId }, { account }) => appoint(platform, account, communityId, userId)),
];
