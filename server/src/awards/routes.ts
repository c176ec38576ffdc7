import { listAwards } from '@vitrine/contract/awards.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { searchAwards } from './awards.ts';

export const awardRoutes = (platform: Platform): readonly Binding[] => [
  bind(listAwards, (wanted) => searchAwards(platform, wanted)),
];
