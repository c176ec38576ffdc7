import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const siteSettings = z.object({
  /** The fixed platform title: the title of every page. */
  title: z.string(),
  contactAddress: z.string(),
  legalNotice: z.string(),
  relatedLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Where mails of this installation can be read, when it has an embedded mailbox. */
  mailboxUrl: z.string().nullable(),
  /** Whether signing in leads to the demonstration's invented people. */
  demonstration: z.boolean(),
  /** Where the identity provider ends its own session, for a browser whose session here has ended already. */
  logoutUrl: z.string().nullable(),
});
export type SiteSettings = z.output<typeof siteSettings>;

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/site/settings',
  access: 'anyone',
  summary: 'What the interface shows of this installation: title, contact address, notices and links.',
  input: z.strictObject({}),
  output: siteSettings,
  errors: [],
});

export const informationPages = ['service', 'policy', 'faq'] as const;

export const getInformationPage = endpoint({
  method: 'GET',
  path: '/api/site/page',
  access: 'anyone',
  summary: 'An information page as safe HTML, rendered from the Markdown that the operator can replace.',
  input: z.strictObject({ name: z.enum(informationPages) }),
  output: z.object({
    title: z.string(),
    /** The first paragraph, as plain text. */
    lead: z.string(),
    html: z.string(),
    /** The second-level headings with the ids they have in `html`. */
    sections: z.array(z.object({ id: z.string(), title: z.string() })),
    changedAt: z.string(),
  }),
  errors: [],
});
