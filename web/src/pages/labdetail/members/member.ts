import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import type { listMembers } from '@vitrine/contract/members.ts';

export type Member = OutputOf<typeof listMembers>['list'][number];
