import { useQuery } from '@tanstack/react-query';
import { getSiteSettings, type SiteSettings } from '@vitrine/contract/site.ts';
import { call } from '../../api/client.ts';

/** What every page can do without, until the installation's own settings are there. */
const withoutSettings: SiteSettings = {
  title: 'Vitrine',
  contactAddress: '',
  legalNotice: '',
  relatedLinks: [],
  mailboxUrl: null,
};

export const useSiteSettings = (): SiteSettings =>
  useQuery({
    queryKey: ['site settings'],
    queryFn: ({ signal }) => call(getSiteSettings, {}, { quiet: true, signal }),
    staleTime: Infinity,
  }).data ?? withoutSettings;
