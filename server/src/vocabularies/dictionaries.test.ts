import { dictionaryTypes, getDictionaries, type Dictionaries } from '@vitrine/contract/dictionaries.ts';
import { accessKinds, relationTypes } from '@vitrine/contract/vocabularies.ts';
import { describe, expect, test } from 'vitest';
import { withoutDemonstration } from '../testing/laboratories.ts';
import { startSite } from '../testing/site.ts';
import { isLanguage, isLicence, licenceName, licenceUrl } from './vocabularies.ts';

const site = await startSite(withoutDemonstration);
const ask = (types?: readonly string[]) => site.call(getDictionaries, types ? { types } : {});
const all = (await ask()).data as Dictionaries;

describe('the dictionaries', () => {
  test('are all told to anyone who names none', () => {
    expect(Object.keys(all).toSorted()).toEqual([...dictionaryTypes].toSorted());
  });

  test('are told alone when they are named', async () => {
    const { data } = await ask(['languages', 'relationTypes']);
    expect(Object.keys(data).toSorted()).toEqual(['languages', 'relationTypes']);
    expect(data.relationTypes?.map(({ value }) => value)).toEqual(relationTypes);
  });

  test('are none when none is wanted', async () => {
    expect((await ask([])).data).toEqual({});
  });

  test.each(['licenses', 'constructor', '__proto__', ''])('know no list %j', async (name) => {
    expect((await ask([name])).status).toBe(422);
  });

  test.each(dictionaryTypes)('have in %s each value once, each with a label of its own', (type) => {
    const values = all[type].map(({ value }) => value);
    const labels = all[type].map(({ label }) => label.trim());
    expect(new Set(values).size).toBe(values.length);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).not.toContain('');
  });

  test('say of each kind of access what it means', () => {
    expect(all.accessKinds.map(({ value }) => value)).toEqual(accessKinds);
    expect(all.accessKinds.filter(({ hint }) => !hint)).toEqual([]);
  });
});

describe('languages', () => {
  test('are all of ISO 639-1 and more, the most used first', () => {
    expect(all.languages.filter(({ value }) => /^[a-z]{2}$/.test(value))).toHaveLength(183);
    expect(all.languages.filter(({ value }) => !/^[a-z]{2,3}$/.test(value))).toEqual([]);
    expect(all.languages[0]).toEqual({ value: 'en', label: 'English', native: 'English', usual: true });
    const rest = all.languages.findIndex(({ usual }) => !usual);
    expect(all.languages.slice(rest).some(({ usual }) => usual)).toBe(false);
  });

  test.each(['en', 'pt', 'grc', 'yue', 'mul', 'zxx'])('know %s', (code) => {
    expect(isLanguage(code)).toBe(true);
  });

  test.each(['', 'xx', 'EN', 'eng', 'en-GB', 'constructor'])('do not know %j', (code) => {
    expect(isLanguage(code)).toBe(false);
  });

  test('have names in English and in themselves', () => {
    expect(all.languages.find(({ value }) => value === 'de')).toMatchObject({ label: 'German', native: 'Deutsch' });
    expect(all.languages.find(({ value }) => value === 'el')).toMatchObject({ label: 'Greek', native: 'Ελληνικά' });
  });
});

describe('licences', () => {
  test('begin with the usual ones, each compared in plain words, and no other is', () => {
    const first = all.licences.findIndex(({ usual }) => !usual);
    const usual = all.licences.slice(0, first);
    expect(usual.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['CC0-1.0', 'CC-BY-4.0', 'ODbL-1.0', 'MIT']),
    );
    expect(usual.filter(({ may, must, goodFor }) => !may || !must || !goodFor)).toEqual([]);
    expect(all.licences.slice(first).filter((one) => one.usual || one.may || one.must || one.goodFor)).toEqual([]);
    expect(all.licences.length).toBeGreaterThan(250);
  });

  test.each([
    ['CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
    ['CC-BY-4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ['CC-BY-NC-SA-4.0', 'https://creativecommons.org/licenses/by-nc-sa/4.0/'],
    ['CC-BY-3.0-IGO', 'https://creativecommons.org/licenses/by/3.0/igo/'],
    ['CC-BY-NC-ND-1.0', 'https://creativecommons.org/licenses/by-nd-nc/1.0/'],
    ['CC-PDDC', 'https://spdx.org/licenses/CC-PDDC.html'],
    ['MIT', 'https://spdx.org/licenses/MIT.html'],
  ])('%s is explained at %s', (id, url) => {
    expect(isLicence(id)).toBe(true);
    expect(licenceUrl(id)).toBe(url);
  });

  test('have a name', () => {
    expect(licenceName('Apache-2.0')).toBe('Apache License 2.0');
    expect(licenceName('CC-BY-SA-3.0')).toBe('Creative Commons Attribution Share Alike 3.0 Unported');
  });

  test.each(['', 'mit', 'MIT ', 'GPL-3.0', 'CC-BY', 'constructor'])('are not %j', (id) => {
    expect([isLicence(id), licenceName(id), licenceUrl(id)]).toEqual([false, undefined, undefined]);
  });
});
