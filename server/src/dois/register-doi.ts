import { z } from 'zod';
import type { Config } from '../config.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import { datacite } from './datacite.ts';
import { attributesOf } from './datacite-attributes.ts';
import { isPlaceholder, registerDoiKind } from './dois.ts';
import { takePublishedRecord, setRegistered } from './queries.ts';
import { placeholder, type DoiRegistry } from './registry.ts';

const payload = z.object({ recordId: z.string() });

/** Tells the registry what a record is now: published, corrected or withdrawn. Done again, it says the same. */
export const registerDoi = (config: Config): JobKind<typeof payload> => ({
  name: registerDoiKind,
  payload,
  work: async ({ recordId }, transaction) => {
    const record = await takePublishedRecord(transaction, recordId);
    if (!record) {
      return;
    }
    const registry = registryOf(config, record.doi);
    const attributes = attributesOf(record, { title: config.site.title, publicUrl: config.publicUrl });
    const told = await (record.withdrawnAt
      ? registry.hide(record.doi, attributes)
      : registry.publish(record.doi, attributes));
    if (told) {
      await setRegistered(transaction, recordId);
    }
  },
});

/** By the prefix that the DOI was reserved under, which stays when the settings change. */
const registryOf = ({ datacite: settings }: Config, doi: string): DoiRegistry => {
  if (isPlaceholder(doi)) {
    return placeholder;
  }
  if (!settings || !doi.startsWith(`${settings.prefix}/`)) {
    throw new Error(`The settings name no registry for ${doi}: DATACITE_PREFIX is ${settings?.prefix ?? 'not set'}.`);
  }
  return datacite(settings);
};
