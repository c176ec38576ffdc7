import { expect, test } from 'vitest';
import { killPoints } from '../../testing/kill-points.ts';
import { testPlatform } from '../../testing/test-platform.ts';

const platform = await testPlatform();

// Many more: node_modules/.bin/node server/src/testing/kill-points-program.ts 200
test('a process that is killed at any byte of any file has lost nothing that it acknowledged', async () => {
  const points = await killPoints(platform, { kills: 1, filesAtOnce: 25 });
  expect(points).toBeGreaterThan(10);
}, 180_000);
