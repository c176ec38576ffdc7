import { listCategories } from '@vitrine/contract/categories.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { withoutDemonstration } from '../testing/laboratories.ts';
import { categories } from './categories.ts';
import { isCategory, withChildren } from './vocabularies.ts';

const all = categories.flatMap(({ code, name, children }) => [{ code, name }, ...children]);

describe('the fields of research', () => {
  test('are the six of the Frascati Manual with all below them', () => {
    expect(categories.map(({ code, children }) => [code, children.length])).toEqual([
      ['1', 7],
      ['2', 11],
      ['3', 5],
      ['4', 5],
      ['5', 9],
      ['6', 5],
    ]);
  });

  test('have each a code and a name that no other has', () => {
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  test('have codes that say what they are below', () => {
    const strays = categories.filter(({ code, children }) =>
      children.some((child, index) => child.code !== `${code}.${index + 1}`),
    );
    expect(strays).toEqual([]);
  });

  test.each(all)('know $code, $name', ({ code }) => {
    expect(isCategory(code)).toBe(true);
  });

  test.each(['', '0', '7', '1.', '1.0', '1.8', '1.1.1', '01', ' 1', 'constructor', '__proto__'])(
    'do not know %j',
    (code) => {
      expect(isCategory(code)).toBe(false);
    },
  );

  test('find with a field all below it, and with one of those only itself', () => {
    expect(withChildren('6')).toEqual(['6', '6.1', '6.2', '6.3', '6.4', '6.5']);
    expect(withChildren('6.2')).toEqual(['6.2']);
    expect(withChildren('nothing')).toEqual(['nothing']);
  });

  test('are told to anyone, as a tree', async () => {
    const { app } = await testApp(withoutDemonstration);
    const { data } = (await app.inject(listCategories.path)).json<{ data: unknown }>();
    expect(data).toEqual(categories);
  });
});
