// Put together here: a browser takes longer to look up how English writes a date than to draw the rest of a page.
const months = 'January February March April May June July August September October November December'.split(' ');

const minute = 60;
const hour = 60 * minute;
const wholeDay = 24 * hour;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

const dayOf = (time: Date): string => `${time.getDate()} ${months[time.getMonth()]} ${time.getFullYear()}`;

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

export const dayWords = (at: string): string => dayOf(new Date(at));

/** Without the year where it is this one. */
export const shortDayWords = (at: string, now: Date): string => {
  const time = new Date(at);
  return time.getFullYear() === now.getFullYear() ? `${time.getDate()} ${months[time.getMonth()]}` : dayOf(time);
};

export const exactWords = (at: string): string => {
  const time = new Date(at);
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(twoDigits).join(':');
  return `${dayOf(time)} at ${clock}`;
};

/** How long ago it was, as far as that is easier to grasp than a date: a week. */
export const sinceWords = (at: string, now: Date): string => {
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000);
  if (seconds < minute) return 'just now';
  if (seconds < hour) return ago(Math.floor(seconds / minute), 'minute');
  if (seconds < wholeDay) return ago(Math.floor(seconds / hour), 'hour');
  if (seconds < 7 * wholeDay) return ago(Math.floor(seconds / wholeDay), 'day');
  return `on ${dayWords(at)}`;
};
