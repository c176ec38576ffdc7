import { addContactMessage } from './contact.ts';
import type { Endpoint } from './endpoint.ts';
import { getHealth } from './health.ts';
import { getInformationPage, getSiteSettings } from './site.ts';

/** Every call there is, by the headings of the documentation. The server refuses to start when one is not bound. */
export const api: Record<string, readonly Endpoint[]> = {
  Contact: [addContactMessage],
  Site: [getSiteSettings, getInformationPage, getHealth],
};

export const allCalls: readonly Endpoint[] = Object.values(api).flat();
