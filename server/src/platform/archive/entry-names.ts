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
