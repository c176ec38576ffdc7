import { countUnreviewed } from '@vitrine/contract/review.ts';
import { call } from '../../api/client.ts';
import { session } from '../session/user.ts';

/** Asks how much waits for one's review, and lets the header and the tabs know. */
export const refreshUnreviewed = async (): Promise<void> => {
  const token = session.token();
  if (token === '') return;
  try {
    const { piUnreviewed, judgeUnreviewed } = await call(countUnreviewed, {}, { quiet: true });
    if (session.token() !== token) return;
    session.remember({ piUnreviewed, judgeUnreviewed, unreviewed: piUnreviewed + judgeUnreviewed });
  } catch {
    // The numbers of before stay; they come again with the profile.
  }
};
