import { initCitation } from '@vitrine/contract/citations.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { cite } from './citations.ts';

export const citationRoutes = (platform: Platform): readonly Binding[] => [
  bind(initCitation, ({ id }, { account }) => cite(platform, account, id)),
];
