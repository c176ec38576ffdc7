import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteSettings } from '@vitrine/contract/site.ts';
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

/** The declaration is fetched apart: with it comes the schema library, which nothing on the first page waits for. */
const fetchSettings = async (signal: AbortSignal): Promise<SiteSettings> => {
  const { getSiteSettings } = await import('@vitrine/contract/site.ts');
  return call(getSiteSettings, {}, { quiet: true, signal });
};

export const settings = queryOptions({
  queryKey: ['site settings'],
  queryFn: ({ signal }) => fetchSettings(signal),
  staleTime: Infinity,
});

export const useSiteSettings = (): SiteSettings => useQuery(settings).data ?? withoutSettings;
