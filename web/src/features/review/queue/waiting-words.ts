const wholeDay = 24 * 60 * 60 * 1000;

/** How long something has waited, in days: "waits since today", "waits 4 days". */
export const waitingWords = (since: string | null, now: Date): string => {
  if (since === null) return '';
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / wholeDay);
  if (days < 1) return 'waits since today';
  return `waits ${days === 1 ? '1 day' : `${days} days`}`;
};

/** Which time it was sent; nothing for the first. */
export const roundWords = (round: number): string => (round > 1 ? `round ${round}` : '');
