import { pino } from 'pino';
import { createApp } from '../../app.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Fuzzed } from './fuzz-requests.ts';
import { watchBlobs, watchChanges } from './watch-changes.ts';

/** Limits as wide as they go: a request that is refused for coming too often has shown nothing. */
export const wideLimits: Readonly<Record<string, string>> = {
  VITRINE_DEMO: '0',
  REQUESTS_PER_MINUTE: '1000000',
  CONTACT_LIMIT_PER_HOUR: '100000',
  SIGN_IN_FAILURES: '1000',
  VERIFICATION_MAILS_PER_HOUR: '1000',
  USER_LOOKUPS_PER_HOUR: '10000',
  INVITATIONS_PER_HOUR: '10000',
};

/** The whole product on this platform, with everything watched that a request might do to it. */
export const openFuzzed = async (given: Platform): Promise<Fuzzed & { close(): Promise<void> }> => {
  const errors: string[] = [];
  const store = watchBlobs(given.blobs);
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const platform = { ...given, log, blobs: store.blobs };
  const changes = await watchChanges(platform.database);
  const app = await createApp(platform);
  await app.listen({ host: '127.0.0.1', port: given.config.port });
  return {
    ...{ app, platform, changes, blobs: store },
    origin: platform.config.publicUrl,
    errors: () => errors.splice(0),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
    },
  };
};
