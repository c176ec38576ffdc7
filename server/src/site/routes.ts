import { getInformationPage, getSiteSettings } from '@vitrine/contract/site.ts';
import type { AuthPlatform } from '../auth/auth.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import { readPage } from './read-page.ts';

export const siteRoutes = ({ config, demonstrationIssuer, identityProvider }: AuthPlatform): readonly Binding[] => [
  bind(getSiteSettings, () => ({
    ...config.site,
    mailboxUrl: config.mail.embedded ? '/mailbox' : null,
    demonstration: demonstrationIssuer !== undefined,
    logoutUrl: identityProvider.knownLogoutUrl(),
  })),
  bind(getInformationPage, ({ name }) => readPage(name, config.site.pagesFolder)),
];
