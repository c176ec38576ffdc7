import type { listJudges } from '@vitrine/contract/admin.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';

export type JudgeRow = OutputOf<typeof listJudges>['list'][number];
