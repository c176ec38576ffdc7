const closing = /[.?!。？！…]["”’'」』）)\]]*$/u;

/** With a full stop at its end, unless it closes itself already. */
export const sentence = (text: string): string => (text === '' || closing.test(text) ? text : `${text}.`);

/** The parts that there are, each closed, with a space between them. */
export const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).map(sentence).join(' ');

/** Without the full stop at its end, where something follows in the same sentence. One of an abbreviation stays. */
export const openEnded = (title: string): string =>
  title.endsWith('。') || (title.endsWith('.') && !/(?:\p{L}\.|\.\.)\p{L}?\.$/u.test(title))
    ? title.slice(0, -1)
    : title;

/** In quotation marks, with the mark that follows inside them, as American styles want; inner ones become single. */
export const quoted = (title: string, mark: '.' | ','): string => {
  const inner = openEnded(title)
    .replaceAll(/"([^"]*)"/gu, '‘$1’')
    .replaceAll('“', '‘')
    .replaceAll('”', '’');
  const closed = mark === '.' ? closing.test(inner) : /[?!？！]["”’')\]]*$/u.test(inner);
  return `“${inner}${closed ? '' : mark}”`;
};

const months = 'January February March April May June July August September October November December'.split(' ');

/** 15 November 2026 */
export const longDay = (day: Date): string =>
  `${day.getUTCDate()} ${months[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;

/** 2026 Nov 15 */
export const medicalDay = (day: Date): string =>
  `${day.getUTCFullYear()} ${(months[day.getUTCMonth()] ?? '').slice(0, 3)} ${day.getUTCDate()}`;

/** 2026-11-15 */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);
