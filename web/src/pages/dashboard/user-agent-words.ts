/** The first that is found names it: browsers name their relatives as well, so that the order matters. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\/|Opera/u, 'Opera'],
  [/SamsungBrowser\//u, 'Samsung Internet'],
  [/Vivaldi\//u, 'Vivaldi'],
  [/Firefox\/|FxiOS\//u, 'Firefox'],
  [/HeadlessChrome\//u, 'Chrome without a window'],
  [/CriOS\/|Chrome\//u, 'Chrome'],
  [/Version\/.*Safari\//u, 'Safari'],
  [/^curl\//u, 'curl'],
  [/python/iu, 'a Python program'],
  [/node|undici/iu, 'a Node.js program'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/CrOS/u, 'ChromeOS'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'macOS'],
  [/Linux|X11/u, 'Linux'],
];

const find = (names: typeof browsers, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Browser and system in words, as far as a browser tells: "Firefox on Windows". */
export const userAgentWords = (userAgent: string): string => {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser === undefined) return system === undefined ? 'An unknown program' : `A browser on ${system}`;
  const name = browser.charAt(0).toUpperCase() + browser.slice(1);
  return system === undefined ? name : `${browser === 'curl' ? browser : name} on ${system}`;
};
