/** Where a file stands in its dataset. */
export interface FilePath {
  /** '' at the top, else without a slash at the ends. */
  readonly folder: string;
  readonly name: string;
  /** The whole path. */
  readonly path: string;
  /** Two paths with the same key cannot both be there: they would be one on many machines. */
  readonly key: string;
}

/** Control characters, and those that turn the direction of what follows and so hide what a name ends in. */
const hidden = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;
const loneSurrogate = /\p{Surrogate}/u;
const longestName = 255;
const longestSortKey = 400;
/** In bytes, since an index of the database holds no longer ones. */
export const pathLimits = { bytes: 1000, depth: 40 };

/**
 * The path as it is kept, or a sentence that says what is wrong with it. Names may be in any language; what is refused
 * could not be unpacked somewhere, or would not show what it is.
 */
export const parsePath = (text: string): FilePath | { readonly problem: string } => {
  const path = text.normalize('NFC').replace(/^\.?\/+/, '');
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  const wrong = problemOf(path, parts);
  return wrong ? { problem: wrong } : { folder: parts.slice(0, -1).join('/'), name, path, key: pathKeyOf(path) };
};

/** Folds what is written in upper and lower case, or with parts of letters, into one. */
export const pathKeyOf = (path: string): string => path.normalize('NFC').toLowerCase().normalize('NFC');

const problemOf = (path: string, parts: readonly string[]): string | undefined => {
  if (path === '') {
    return 'A file needs a name';
  }
  if (hidden.test(path) || loneSurrogate.test(path)) {
    return 'The name has invisible characters in it; please rename the file';
  }
  if (path.includes('\\')) {
    return 'The name has a backslash in it, which parts folders on some machines; please rename the file';
  }
  if (parts.some((part) => part.trim() === '')) {
    return 'A folder or file in this path has no name';
  }
  if (parts.some((part) => part === '.' || part === '..')) {
    return 'A path cannot have . or .. in it';
  }
  if (parts.some((part) => bytesOf(part) > longestName)) {
    return `A name can be at most ${longestName} bytes long; please shorten it`;
  }
  if (bytesOf(path) > pathLimits.bytes || parts.length > pathLimits.depth) {
    return 'The path is too long or too deep; please move the file further up';
  }
  return undefined;
};

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** By this the files of a folder are ordered: without regard to case, "run 9" before "run 10". */
export const sortKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(15, '0'))
    .slice(0, longestSortKey)
    .toWellFormed();
