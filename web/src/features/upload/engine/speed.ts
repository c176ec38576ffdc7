export interface Speed {
  readonly at: number;
  /** All that was sent until then. */
  readonly sent: number;
  /** Bytes a second, smoothed; null before the first measurement. */
  readonly rate: number | null;
}

const memory = 6000;

/** The speed after another look: what is long ago counts less and less, so that the number does not jump. */
export const measured = (before: Speed | null, at: number, sent: number): Speed => {
  if (before === null) return { at, sent, rate: null };
  const passed = at - before.at;
  if (passed < 250) return before;
  const now = ((sent - before.sent) / passed) * 1000;
  const weight = before.rate === null ? 1 : 1 - Math.exp(-passed / memory);
  return { at, sent, rate: (before.rate ?? 0) + weight * (now - (before.rate ?? 0)) };
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const words = (count: number, unit: string): string => `about ${count} ${unit}${count === 1 ? '' : 's'} left`;

/** "about 3 minutes left": as exact as such a guess can be. */
export const timeLeftWords = (bytes: number, rate: number | null): string | null => {
  if (rate === null || rate < 1 || bytes <= 0) return null;
  const seconds = bytes / rate;
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 50) return `about ${Math.round(seconds / 10) * 10} seconds left`;
  if (seconds < 50 * minute) return words(Math.max(1, Math.round(seconds / minute)), 'minute');
  if (seconds < 10 * hour) {
    const halves = Math.max(2, Math.round((seconds / hour) * 2));
    return halves === 2
      ? 'about 1 hour left'
      : `about ${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} hours left`;
  }
  if (seconds < 2 * day) return words(Math.round(seconds / hour), 'hour');
  return words(Math.round(seconds / day), 'day');
};
