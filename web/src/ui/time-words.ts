const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium' });
const ago = new Intl.RelativeTimeFormat('en-GB');

const minute = 60;
const hour = 60 * minute;
const wholeDay = 24 * hour;

export const dayWords = (at: string): string => day.format(new Date(at));

export const exactWords = (at: string): string => exact.format(new Date(at));

/** How long ago it was, as far as that is easier to grasp than a date: a week. */
export const sinceWords = (at: string, now: Date): string => {
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000);
  if (seconds < minute) return 'just now';
  if (seconds < hour) return ago.format(-Math.floor(seconds / minute), 'minute');
  if (seconds < wholeDay) return ago.format(-Math.floor(seconds / hour), 'hour');
  if (seconds < 7 * wholeDay) return ago.format(-Math.floor(seconds / wholeDay), 'day');
  return `on ${dayWords(at)}`;
};
