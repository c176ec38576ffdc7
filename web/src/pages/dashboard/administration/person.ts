import type { listUsers } from '@vitrine/contract/admin.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';

export type Person = OutputOf<typeof listUsers>['list'][number];
