import { describe, expect, test } from 'vitest';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { publishingKills } from '../../testing/publishing-kills.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const killBefore = await publishingKills(site, site.platform);

// Every step: npm run test:faults -- publishing
describe('a process that is killed while it publishes', () => {
  test.each(['record', 'mail'] as const)(
    'before it writes to %s has done nothing, and another publishes once',
    async (step) => {
      expect(await killBefore(step)).toBe('published');
    },
    60_000,
  );
});
