import { legacyEncodingOf } from '../decode-text.ts';

/** Control characters, and those that turn the direction of what follows and so hide what a name ends in. */
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * A name in a zip as we show it and are asked for it; never a path on any disk. What would lead out of the folder in
 * which it is unpacked is left out, and so is what cannot be seen.
 */
export const shownName = (name: string): string => {
  const parts = name
    .toWellFormed()
    .replaceAll(hidden, '\ufffd')
    .replaceAll('\\', '/')
    .replace(/^[a-z]:/i, '')
    .split('/')
    .filter((part) => part.trim() !== '' && part !== '.' && part !== '..');
  return parts.slice(0, 100).join('/').slice(0, 4000) || 'no name';
};

/** Each name once: one that is there already gets a number, so that it still can be asked for. */
export const distinctNames = () => {
  const counts = new Map<string, number>();
  return (name: string): string => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
};

/** Code page 437, in which a name is that does not say that it is UTF-8. */
const upper437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decodedOrUndefined = (raw: Uint8Array): string | undefined => {
  try {
    return utf8.decode(raw);
  } catch {
    return undefined;
  }
};

/** Many programs write UTF-8 without saying so, and those of East Asia what their system has. */
export const decodeNames = (raws: readonly Uint8Array[]): string[] => {
  const decoded = raws.map(decodedOrUndefined);
  const others = raws.filter((_, index) => decoded[index] === undefined);
  if (others.length === 0) {
    return decoded.map((name) => name ?? '');
  }
  const encoding = legacyEncodingOf(Buffer.concat(others.slice(0, 2000)));
  const decodeLegacy =
    encoding === 'windows-1252' ? decode437 : (raw: Uint8Array) => new TextDecoder(encoding).decode(raw);
  return raws.map((raw, index) => decoded[index] ?? decodeLegacy(raw));
};

const decode437 = (raw: Uint8Array): string =>
  Array.from(raw, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (upper437[byte - 0x80] ?? '\ufffd'))).join('');
