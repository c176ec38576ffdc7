import { expect, test } from 'vitest';
import { killPoints } from '../../testing/kill-points.ts';
import { testPlatform } from '../../testing/test-platform.ts';

const platform = await testPlatform();

// Many more: npm run test:faults -- uploads
test('a process that is killed at any byte of any file has lost nothing that it acknowledged', async () => {
  const points = await killPoints(platform, { kills: 1, filesAtOnce: 25 });
  expect(points).toBeGreaterThan(10);
}, 180_000);
