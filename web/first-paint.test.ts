import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { routes } from './src/app/routes.ts';
import { memoryStorage } from './src/testing/memory-storage.ts';

const script = readFileSync(join(import.meta.dirname, 'public/first-paint.js'), 'utf8');

interface Visit {
  readonly hash: string;
  readonly search?: string;
  readonly local?: Record<string, string>;
  readonly tab?: Record<string, string>;
}

const storageOf = (items: Record<string, string>): Storage => {
  const storage = memoryStorage();
  for (const [name, value] of Object.entries(items)) storage.setItem(name, value);
  return storage;
};

/** What the script writes on <html> for a visit. */
const chosenFor = ({ hash, search = '', local = {}, tab = {} }: Visit): Record<string, string> => {
  const dataset: Record<string, string> = {};
  runInNewContext(script, {
    document: { documentElement: { dataset } },
    location: { hash, search },
    localStorage: storageOf(local),
    sessionStorage: storageOf(tab),
    addEventListener: () => undefined,
  });
  return dataset;
};

const signedIn = { token: 'secret' };

const cases: readonly [sentence: string, visit: Visit, before: string][] = [
  ['a visitor at the front door sees the home page', { hash: '' }, 'home'],
  ['so does one at #/', { hash: '#/' }, 'home'],
  ['someone signed in sees it without the login', { hash: '#/', local: signedIn }, 'home signed-in'],
  ['another page begins with the header alone', { hash: '#/faq?section=review' }, 'elsewhere'],
  ['so does one of someone signed in', { hash: '#/dashboard', local: signedIn }, 'elsewhere signed-in'],
  ['the login page has no header', { hash: '#/login' }, 'elsewhere nothing'],
  ['the way back from single sign-on leads to the login page', { hash: '', search: '?code=1&state=2' }, 'home nothing'],
  ['so does the way back from signing out', { hash: '', tab: { farewell: '{}' } }, 'home nothing'],
];

test.each(cases)('%s', (_sentence, visit, before) => {
  expect(chosenFor(visit)).toEqual({ before });
});

test.each(routes.filter(({ access }) => access !== 'everyone'))(
  'a visitor at $path, on the way to the login page, sees nothing of it',
  ({ path }) => {
    expect(chosenFor({ hash: `#${path.replaceAll(/\/:\w+\?/gu, '')}` })).toEqual({ before: 'elsewhere nothing' });
  },
);

test.each(routes.filter(({ access, path }) => access === 'everyone' && path !== '/login'))(
  'a visitor at $path sees at least the header',
  ({ path }) => {
    expect(chosenFor({ hash: `#${path.replaceAll(/\/:\w+\?/gu, '')}` }).before).not.toContain('nothing');
  },
);

test.each(['light', 'dark'])('the chosen theme is %s', (theme) => {
  expect(chosenFor({ hash: '', local: { theme } }).theme).toBe(theme);
});

test('a theme that does not exist is the system’s', () => {
  expect(chosenFor({ hash: '', local: { theme: 'pink' } }).theme).toBeUndefined();
});
