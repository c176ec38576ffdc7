import { queryOptions, useQuery } from '@tanstack/react-query';
import type { getSiteSettings, SiteSettings } from '@vitrine/contract/site.ts';
import { call } from '../../api/client.ts';

/** What every page can do without, until the installation's own settings are there. */
const withoutSettings: SiteSettings = {
  title: 'Vitrine',
  contactAddress: '',
  legalNotice: '',
  relatedLinks: [],
  mailboxUrl: null,
  demonstration: false,
  logoutUrl: null,
};

/** Written down, since with the declaration comes the schema library, which nothing on the first page waits for. */
const address = { method: 'GET', path: '/api/site/settings' } as const;

export const settings = queryOptions({
  queryKey: ['site settings'],
  queryFn: ({ signal }) => call<typeof getSiteSettings>(address, {}, { quiet: true, signal }),
  staleTime: Infinity,
});

export const useSiteSettings = (): SiteSettings => useQuery(settings).data ?? withoutSettings;
