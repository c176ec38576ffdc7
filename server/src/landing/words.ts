import { html, type SafeHtml } from '../platform/html.ts';

const months = 'January February March April May June July August September October November December'.split(' ');

/** 3 May 2026, 2026 or May 2026: as exact as what is given. */
export const dayInWords = (iso: string): string => {
  const [year = '', month, day] = iso.slice(0, 10).split('-');
  return [day && String(Number(day)), month && months[Number(month) - 1], year].filter(Boolean).join(' ');
};

export const time = (moment: Date): SafeHtml =>
  html`<time datetime="${moment.toISOString()}">${dayInWords(moment.toISOString())}</time>`;

export const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** An address that people typed becomes a link only when it is one of the web. */
export const webLink = (address: string, text: string): SafeHtml =>
  /^https?:\/\//i.test(address) ? html`<a href="${address}" rel="noopener">${text}</a>` : html`${text}`;
