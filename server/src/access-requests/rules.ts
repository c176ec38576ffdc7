import { longestDays } from '@vitrine/contract/access-requests.ts';

const dayMs = 24 * 3600 * 1000;

/** What is wrong with the last day of an access that is granted today; both as 2026-05-03. */
export const problemOfUntil = (until: string, today: string): string | undefined => {
  const days = (Date.parse(until) - Date.parse(today)) / dayMs;
  if (days < 0) {
    return 'This day is over already: please choose a later one';
  }
  return days > longestDays ? 'Access can be granted for a year at most: please choose an earlier day' : undefined;
};
