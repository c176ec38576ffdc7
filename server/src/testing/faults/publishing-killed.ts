import assert from 'node:assert/strict';
import { publishingKills, publishingSteps } from '../publishing-kills.ts';
import type { Fault } from './fault.ts';

export const publishingKilled: Fault = {
  name: 'publishing',
  run: async (ground) => {
    const platform = await ground.platform();
    const killBefore = await publishingKills(await ground.start(platform), platform);
    for (const step of publishingSteps) {
      assert.equal(await killBefore(step), 'published', `killed before it writes to ${step}`);
    }
    return `killed before each of ${publishingSteps.length} writes: nothing half done, then published once with one DOI`;
  },
};
