import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { awards as command } from '../commands/awards.ts';
import { testPlatform } from '../testing/test-platform.ts';

const platform = await testPlatform();
const { database } = platform;
const folder = platform.config.dataFolder;

const header = 'number,title,funder,funderRor,programme,start,end,url';
const run = async (...args: readonly string[]) => {
  const printed: string[] = [];
  const open = { platform, postgres: undefined, address: platform.address, close: async () => undefined };
  await command.run(open, args, (line) => void printed.push(line));
  return printed;
};
const importText = async (text: string | Buffer) => {
  const file = join(folder, 'awards.csv');
  await writeFile(file, text);
  return run('import', file);
};
const importLines = (...lines: readonly string[]) => importText(lines.join('\n'));
const problemsOf = async (importing: Promise<unknown>) => {
  const error = await importing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Error ? error.message.split('\n') : [];
};
const awards = () => database.selectFrom('award').selectAll().orderBy('number').orderBy('funder').execute();

beforeEach(async () => {
  await database.deleteFrom('award').execute();
});

describe('awards from a file', () => {
  test('are kept as they are written, with the ROR id in its plain form', async () => {
    const printed = await importText(
      `\uFEFF${header}\r\nEP/X1,"Salt, ""fresh"" and sweet",Council,ror.org/02mhbdp94,Coasts,2023-02-01,2027-01-31,https://x.example/1\r\n2,Tides,Fund,,,,,\r\n`,
    );
    expect(printed).toEqual(['2 awards read: 2 are new, 0 were there and are as in the file now.']);
    expect(await awards()).toMatchObject([
      { number: '2', title: 'Tides', funder: 'Fund', funder_ror: null, starts_on: null, ends_on: null, url: '' },
      {
        number: 'EP/X1',
        title: 'Salt, "fresh" and sweet',
        funder_ror: 'https://ror.org/02mhbdp94',
        programme: 'Coasts',
        starts_on: '2023-02-01',
        ends_on: '2027-01-31',
        url: 'https://x.example/1',
      },
    ]);
  });

  test('may have their columns in any order', async () => {
    await importLines('url,end,start,programme,funderRor,funder,title,number', ',,2024-02-29,,,Fund,Tides,7');
    expect(await awards()).toMatchObject([{ number: '7', title: 'Tides', funder: 'Fund', starts_on: '2024-02-29' }]);
  });

  test('change those of the same funder and number, which keep their id, and no others', async () => {
    await importLines(header, '1,Old,Fund,,,2020-01-01,,', '1,Other,Council,,,,,');
    const [other, old] = await awards();
    const printed = await importLines(header, '1,New,Fund,,,,,', '2,Further,Fund,,,,,');
    expect(printed).toEqual(['2 awards read: 1 are new, 1 were there and are as in the file now.']);
    expect(await awards()).toMatchObject([
      other,
      { id: old?.id, title: 'New', starts_on: null },
      { number: '2', title: 'Further' },
    ]);
  });

  test('may be more than fit into one batch', async () => {
    const lines = Array.from({ length: 2500 }, (_, index) => `${index},Award ${index},Fund,,,,,`);
    expect(await importLines(header, ...lines)).toEqual([
      '2500 awards read: 2500 are new, 0 were there and are as in the file now.',
    ]);
    expect(await awards()).toHaveLength(2500);
  });

  test('are all refused when one is wrong, however late, and every problem is told with its line', async () => {
    await importLines(header, 'kept,Kept,Fund,,,,,');
    const before = await awards();
    const good = Array.from({ length: 1500 }, (_, index) => `${index},Award ${index},Fund,,,,,`);
    const importing = importLines(
      header,
      ...good,
      ',,Fund,not-a-ror,,2023-02-30,,ftp://x.example',
      'a,Too short,Fund',
      '"b",After the end,Fund,,,2024-01-01,2023-01-01,',
      '3,Twice,Fund,,,,,',
      'kept,Changed,Fund,,,,,',
    );
    expect(await problemsOf(importing)).toEqual([
      'Line 1502: number: Number is required',
      'Line 1502: title: Title is required',
      'Line 1502: funderRor: This is not a ROR id: please check it at ror.org',
      'Line 1502: start: Please write the day as 2026-03-31',
      'Line 1502: url: Please enter an address that starts with https:// or http://',
      'Line 1503: 3 fields where the first line names 8 columns',
      'Line 1504: end: The end comes before the start',
      'Line 1505: the same funder and number as line 5',
      'Nothing was imported.',
    ]);
    expect(await awards()).toEqual(before);
  });

  test.each([
    ['is empty', '', /^The file is empty\.$/],
    ['has no header', '1,Tides,Fund,,,,,', /^Line 1: the first line must name the columns/],
    ['misses a column', 'number,title,funder', /missing: funderRor, programme, start, end, url/],
    ['has a column that nobody knows', `${header},amount`, /unknown or named twice: amount/],
    ['names a column twice', `${header},title`, /unknown or named twice: title/],
    ['is divided by semicolons', header.replaceAll(',', ';'), /divided by commas/],
    ['breaks off within quotes', `${header}\n1,"Tides`, /^Line 2: a quote is opened and never closed$/],
    ['hides a line within a field', `${header}\n1,"Ti\ndes",Fund,,,,,`, /^Line 2: title: Please use a single line/],
  ])('are refused when the file %s', async (_, text, problem) => {
    const [first = ''] = await problemsOf(importText(text));
    expect(first).toMatch(problem);
    expect(await awards()).toEqual([]);
  });

  test('are refused in another encoding than UTF-8', async () => {
    const latin = Buffer.from(`${header}\n1,Caf\u00e9,Fund,,,,,`, 'latin1');
    expect(await problemsOf(importText(latin))).toEqual([expect.stringContaining('is not written in UTF-8')]);
    expect(await awards()).toEqual([]);
  });

  test('come one file after another when two are read at once', async () => {
    const lines = Array.from({ length: 1200 }, (_, index) => `${index},Award,Fund,,,,,`);
    const files = [lines, lines.toReversed()].map(async (some, index) => {
      const file = join(folder, `awards-${index}.csv`);
      await writeFile(file, [header, ...some].join('\n'));
      return run('import', file);
    });
    expect((await Promise.all(files)).flat().toSorted()).toEqual([
      '1200 awards read: 0 are new, 1200 were there and are as in the file now.',
      '1200 awards read: 1200 are new, 0 were there and are as in the file now.',
    ]);
  });
});

describe('the command', () => {
  test('says when there is no such file, or when it is a folder', async () => {
    expect(await problemsOf(run('import', join(folder, 'gone.csv')))).toEqual([expect.stringContaining('no file')]);
    expect(await problemsOf(run('import', folder))).toEqual([expect.stringContaining('is a folder')]);
  });

  test('lists awards by words', async () => {
    await importLines(header, '1,Salt marshes,Fund,,,,,', '2,Sleep,Fund,,,,,');
    expect(await run('list', 'salt', 'fund')).toEqual(['1  Fund  Salt marshes', '1 of 1']);
    expect(await run('list')).toHaveLength(3);
  });

  test.each([[[]], [['import']], [['delete']]])('explains itself after %j', async (args) => {
    expect(await problemsOf(run(...args))).toEqual(['Usage: awards import <file.csv> | list [words]']);
  });
});
