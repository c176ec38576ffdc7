import { killPoints } from '../kill-points.ts';
import type { Fault } from './fault.ts';

const filesAtOnce = 50;

export const uploadsKilled: Fault = {
  name: 'uploads',
  run: async (ground) => {
    const platform = await ground.platform();
    let points = 0;
    let kills = 0;
    while (points < ground.points) {
      points += await killPoints(platform, { kills: 1, filesAtOnce });
      kills += 1;
    }
    return `killed ${kills} times, which met ${points} files in the middle; all went on to the right hash`;
  },
};
