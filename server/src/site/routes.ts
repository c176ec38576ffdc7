import { getInformationPage, getSiteSettings } from '@vitrine/contract/site.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { readPage } from './read-page.ts';

export const siteRoutes = ({ config }: Platform): readonly Binding[] => [
  bind(getSiteSettings, () => ({ ...config.site, mailboxUrl: config.mail.embedded ? '/mailbox' : null })),
  bind(getInformationPage, ({ name }) => readPage(name, config.site.pagesFolder)),
];
