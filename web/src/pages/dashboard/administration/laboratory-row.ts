import type { listAllLaboratories } from '@vitrine/contract/admin.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';

export type LaboratoryRow = OutputOf<typeof listAllLaboratories>['list'][number];
