const months = 'January February March April May June July August September October November December'.split(' ');

/** 3 May 2026, May 2026 or 2026: as exact as what is given. What is no day stands there as it was typed. */
export const partialDayWords = (day: string): string => {
  if (!/^\d{4}(-(0[1-9]|1[0-2])(-\d\d)?)?$/u.test(day)) return day;
  const [year = '', month, date] = day.split('-');
  const parts = [date === undefined ? '' : String(Number(date)), month === undefined ? '' : months[Number(month) - 1]];
  return [...parts, year].filter(Boolean).join(' ');
};
