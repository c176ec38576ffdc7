import { getPreviewInfo, listZipEntries, viewTable, viewText, type ZipEntry } from '@vitrine/contract/previews.ts';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, test } from 'vitest';
import { handmadeZip } from '../testing/hostile-files.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { picture } from '../testing/pictures.ts';
import { startSite } from '../testing/site.ts';
import { storeDataset, storeFile } from '../testing/stored-datasets.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const owner = await signedIn(platform);
const laboratory = await makeLaboratory(site, owner);
const dataset = await storeDataset(platform, { ownerId: owner.id, laboratoryId: laboratory.id });
let count = 0;
/** A file of this name in a folder of its own. */
const put = async (name: string, content: string | Buffer, mediaType?: string): Promise<string> =>
  (await storeFile(platform, dataset, `${(count += 1)}/${name}`, content, mediaType)).id;
const [jpeg, tiff] = await Promise.all([picture('jpeg'), picture('tiff')]);
const kindOf = async (name: string, content: string | Buffer, mediaType?: string) =>
  (await site.call(getPreviewInfo, { fileId: await put(name, content, mediaType) })).data;

describe('a file is looked at', () => {
  test.each([
    ['notes.txt', 'plain', 'text'],
    ['README', 'plain', 'text'],
    ['table.CSV', 'a,b\n', 'table'],
    ['table.tsv', 'a\tb\n', 'table'],
    ['README.md', '# x', 'markdown'],
    ['map.geojson', '{}', 'json'],
    ['work.ipynb', '{}', 'notebook'],
    ['page.html', '<script>alert(1)</script>', 'text'],
    ['drawing.svg', '<svg onload="alert(1)"/>', 'text'],
    ['archive.docx', handmadeZip([{ name: 'x' }]), 'zip'],
    ['named.csv', handmadeZip([{ name: 'x' }]), 'zip'],
    ['photo.csv', jpeg, 'image'],
    ['photo.tiff', tiff, 'none'],
    ['data.bin', Buffer.from([0, 1, 2, 3, 255, 254, 0, 9]), 'none'],
    ['empty.csv', '', 'none'],
  ])('%s by its bytes as %3$s', async (name, content, kind) => {
    const info = await kindOf(name, content);
    expect(info.kind).toBe(kind);
    expect(info.reason === undefined).toBe(kind !== 'none');
  });

  test.each([
    ['application/pdf', 'pdf'],
    ['audio/mpeg', 'audio'],
    ['video/mp4', 'video'],
  ])('that we stored as %s as %s', async (mediaType, kind) => {
    expect(await kindOf('x', '%PDF-1.7', mediaType)).toMatchObject({ kind, mediaType });
  });
});

describe('a zip', () => {
  const zipWriter = new ZipWriter(new BlobWriter(), { zip64: true });
  const lastModDate = new Date(2026, 4, 3, 10, 20, 30);
  const files = { 'top.txt': 'top', 'data/b.csv': 'x\n1\n', 'data/a.csv': 'x\n2\n', 'data/deep/größe.txt': 'g' };

  const stored = (async () => {
    for (const [name, text] of Object.entries(files)) {
      await zipWriter.add(name, new TextReader(text), { lastModDate });
    }
    await zipWriter.add('empty/', undefined, { directory: true });
    await zipWriter.add('secret.txt', new TextReader('hidden'), { password: 'x' });
    return put('archive.zip', Buffer.from(await (await zipWriter.close()).arrayBuffer()));
  })();
  const list = async (input: object) => site.call(listZipEntries, { fileId: await stored, ...input });
  const named = (entries: readonly ZipEntry[]) => entries.map(({ type, path }) => `${type} ${path}`);

  test('of another program, with the records of zip64, shows its folders, then its files', async () => {
    const { data } = await list({});
    expect(named(data.list)).toEqual(['folder data', 'folder empty', 'file secret.txt', 'file top.txt']);
    expect(data).toMatchObject({ total: 4, entries: 6, cut: false });
    expect(data.list[0]).toMatchObject({ size: 9, date: null });
    expect(data.list[2]).toMatchObject({ encrypted: true });
    expect(data.list[3]).toMatchObject({
      name: 'top.txt',
      size: 3,
      date: '2026-05-03T10:20:30.000Z',
      encrypted: false,
    });
  });

  test('shows what is in one of its folders, a page at a time', async () => {
    expect(named((await list({ path: 'data' })).data.list)).toEqual([
      'folder data/deep',
      'file data/a.csv',
      'file data/b.csv',
    ]);
    expect(named((await list({ path: '/data/', page: 2, size: 2 })).data.list)).toEqual(['file data/b.csv']);
    expect((await list({ path: 'dat' })).status).toBe(404);
    expect((await list({ path: '../..' })).status).toBe(404);
  });

  test('lets a file in it be looked at and downloaded alone', async () => {
    const fileId = await stored;
    const { data } = await site.call(viewTable, { fileId, entry: 'data/a.csv' });
    expect(data.rows).toEqual([['2']]);
    const entry = encodeURIComponent('data/deep/größe.txt');
    const response = await fetch(`${site.origin}/api/comment/downFile?fileId=${fileId}&entry=${entry}`);
    expect(await response.text()).toBe('g');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': '1',
      'accept-ranges': 'none',
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="gro_e.txt"/),
    });
  });

  test('that something was put before is still a zip', async () => {
    const zip = Buffer.concat([Buffer.from('#!/bin/sh\n'), handmadeZip([{ name: 'a.txt', content: 'some text' }])]);
    const fileId = await put('self.zip', zip);
    expect((await site.call(viewText, { fileId, entry: 'a.txt' })).data.text).toBe('some text');
  });

  test.each([
    ['GBK', Buffer.from('cafdbeddcec4bcfe', 'hex'), '数据文件'],
    ['Shift_JIS', Buffer.from('8365835883678389', 'hex'), 'テストラ'],
    ['code page 437', Buffer.from([0x47, 0x72, 0x94, 0xe1, 0x65]), 'Größe'],
  ])('with names in %s shows them as they are', async (_, name, shown) => {
    const fileId = await put('names.zip', handmadeZip([{ name, flags: 0 }]));
    expect((await site.call(listZipEntries, { fileId })).data.list[0]?.name).toBe(shown);
  });
});

describe('a table', () => {
  const view = async (content: string | Buffer, more: object = {}) =>
    (await site.call(viewTable, { fileId: await put('table.csv', content), ...more })).data;

  test('has its columns with their types and what is in them', async () => {
    const { columns, rows, header, delimiter, cut } = await view(
      'site,count,depth,day,found,id\nA,1,0.5,2026-05-01,yes,007\nB,NA,1.5,2026-05-02,no,008\nA,30,,2026-04-30,yes,009\n',
    );
    expect({ header, delimiter, cut, rows: rows.length }).toEqual({
      header: true,
      delimiter: ',',
      cut: false,
      rows: 3,
    });
    expect(
      columns.map(({ name, type, missing, distinct, min, max }) => [name, type, missing, distinct, min, max]),
    ).toEqual([
      ['site', 'text', 0, 2, null, null],
      ['count', 'integer', 1, 2, '1', '30'],
      ['depth', 'number', 1, 2, '0.5', '1.5'],
      ['day', 'date', 0, 3, '2026-04-30', '2026-05-02'],
      ['found', 'boolean', 0, 2, null, null],
      ['id', 'text', 0, 3, null, null],
    ]);
    expect(columns[1]?.histogram.map((step) => step.count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(columns[1]?.histogram.at(-1)?.to).toBe(30);
  });

  test.each([
    ['a;b\n1,5;2\n', ';', 'number'],
    ['a\tb\n1\t2\n', '\t', 'integer'],
    ['a|b\n1|2\n', '|', 'integer'],
    ['"a,b",c\n"x,y",2\n', ',', 'text'],
  ])('%j is parted by %j', async (text, delimiter, type) => {
    const table = await view(text);
    expect([table.delimiter, table.columns[0]?.type, table.columns.length]).toEqual([delimiter, type, 2]);
  });

  test('without names for its columns gets numbers for them', async () => {
    const { header, columns, total } = await view('1,2\n3,4\n');
    expect([header, columns.map(({ name }) => name), total]).toEqual([false, ['Column 1', 'Column 2'], 2]);
  });

  test.each([
    ['UTF-8', Buffer.from('\ufeffname\ngröße\n')],
    ['UTF-16', Buffer.from('\ufeffname\ngröße\n', 'utf16le')],
    ['UTF-16', Buffer.from('name\ngröße\n', 'utf16le')],
    ['UTF-16', Buffer.from('\ufeffname\ngröße\n', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('name\ngröße\n', 'latin1')],
  ])('in %s reads the same', async (encoding, bytes) => {
    const table = await view(bytes);
    expect([table.encoding, table.columns[0]?.name, table.rows]).toEqual([encoding, 'name', [['größe']]]);
  });

  test.each([
    ['GB18030', 'b5d8b5e32ccafdc1bf0ab1b1bea92c320ac9cfbaa32c330a', ['地点', '数量'], ['北京', '2']],
    ['Shift_JIS', '838983782c8365835883670a82a082a282a42c320a', ['ラベ', 'テスト'], ['あいう', '2']],
  ])('in %s too', async (encoding, hex, names, row) => {
    const table = await view(Buffer.from(hex, 'hex'));
    expect([table.encoding, table.columns.map(({ name }) => name), table.rows[0]]).toEqual([encoding, names, row]);
  });

  test('shows formulas and markup as the text that they are', async () => {
    const row = ['=HYPERLINK("http://x")', '<img src=x onerror=alert(1)>'];
    const { rows } = await view(`a,b\n"${row[0]?.replaceAll('"', '""')}",${row[1]}\n`);
    expect(rows).toEqual([row]);
  });

  test('larger than a mebibyte is cut at a whole line, says so, and is paged within', async () => {
    const text = `number,text\n${Array.from({ length: 100_000 }, (_, index) => `${index},"some\nwords"\n`).join('')}`;
    const fileId = await put('large.csv', text);
    const first = (await site.call(viewTable, { fileId, size: 100 })).data;
    expect(first.cut).toBe(true);
    expect(first.total).toBe(20_000);
    const later = (await site.call(viewTable, { fileId, size: 100, page: 200 })).data;
    expect(later.rows.at(-1)).toEqual(['19999', 'some\nwords']);
    expect((await site.call(viewTable, { fileId, page: 1_000_000 })).data.rows).toEqual([]);
  });

  test('of ten thousand columns shows the first of them, and short rows are filled up', async () => {
    const { columns, columnsCut, rows } = await view(
      `${Array.from({ length: 10_000 }, (_, index) => `c${index}`).join()}\n1\n`,
    );
    expect([columns.length, columnsCut, rows[0]?.length]).toEqual([200, true, 200]);
  });
});

describe('a text', () => {
  const show = async (name: string, content: string | Buffer) =>
    (await site.call(viewText, { fileId: await put(name, content) })).data;

  test('is shown up to half a mebibyte, and says when there is more', async () => {
    expect(await show('a.txt', 'größe')).toMatchObject({ kind: 'text', text: 'größe', cut: false, html: null });
    const long = await show('b.txt', 'ö'.repeat(400_000));
    expect([long.cut, long.text.length]).toEqual([true, 262_144]);
  });

  test('of Markdown is also safe HTML', async () => {
    const { html, text } = await show('a.md', '# Title\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) **b**');
    expect(text).toContain('# Title');
    expect(html).toContain('<h3>Title</h3>');
    expect(html).toContain('<strong>b</strong>');
    expect(html).not.toMatch(/<script|javascript:/);
  });

  test('of Markdown that is made to be slow is shown as it was written, with a note', async () => {
    const { html, note, text } = await show('slow.md', 'a*_'.repeat(30_000));
    expect([html, text.length]).toEqual([null, 90_000]);
    expect(note).toContain('takes too long');
  });

  test('of JSON is also put in order, unless it is none or too deep', async () => {
    expect((await show('a.json', '{"a":[1,{"b":2}]}')).tree).toBe(
      '{\n  "a": [\n    1,\n    {\n      "b": 2\n    }\n  ]\n}',
    );
    expect((await show('b.json', '{"a":')).tree).toBeNull();
    expect((await show('c.json', `${'['.repeat(100)}${']'.repeat(100)}`)).tree).toBeNull();
    expect((await show('d.json', `["${'['.repeat(1000)}"]`)).tree).not.toBeNull();
  });
});
