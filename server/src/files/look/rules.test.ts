import { describe, expect, test } from 'vitest';
import { mediaTypeOf } from '../media-type.ts';
import { hintsOf } from './rules.ts';

const kindsOf = (path: string, content: string | Buffer, size?: number) => {
  const head = Buffer.from(content as string);
  const mediaType = mediaTypeOf(path, head);
  return hintsOf({ path, size: size ?? head.length, mediaType, head }).map(({ kind }) => kind);
};

describe('a table', () => {
  test.each([
    ['with names', 'id,depth\n1,2\n', []],
    ['with names and units in several languages', 'Probe;Tiefe (m);温度\n1;2;3\n', []],
    ['with one column', 'depth\n1\n2\n', []],
    ['with a byte order mark', '\ufeffid,depth\n1,2\n', []],
    ['with quoted names', '"id","depth, in m"\n1,2\n', []],
    ['of numbers alone', '1,2.5,-3e4\n2,3,4\n', ['no-header']],
    ['of numbers as Germans write them', '1;2,5;3\n', ['no-header']],
    ['with a name missing', 'id,,depth\n1,2,3\n', ['no-header']],
    ['with a name twice', 'id,Depth,depth\n1,2,3\n', ['no-header']],
    ['with addresses', 'id,contact\n1,jo@university.example\n', ['personal-data']],
    ['with telephone numbers', 'id,contact\n1,+49 170 1234567\n', ['personal-data']],
    ['with years that are no telephone numbers', 'id,from\n1,2001-2004\n', []],
    ['with a column of names', 'Vorname,score\nA,1\n', ['personal-data']],
    ['with birth dates', 'id,Date of birth\n1,2001-01-01\n', ['personal-data']],
    ['with birth dates in Spanish', 'id,fecha_de_nacimiento\n1,2\n', ['personal-data']],
    ['with names in Chinese', '姓名,分数\n一,1\n', ['personal-data']],
    ['with names of species, which are nobody', 'species name,count\nMytilus edulis,4\n', []],
    ['with nothing but empty lines', '\n\n\n', []],
  ])('%s', (_, content, kinds) => {
    expect(kindsOf('t.csv', content)).toEqual(kinds);
  });

  test('is only what is called one', () => {
    expect(kindsOf('t.txt', '1,2,3\n')).toEqual([]);
    expect(kindsOf('t.tsv', '1\t2\n')).toEqual(['no-header']);
  });
});

describe('text', () => {
  test.each([
    ['in UTF-8', Buffer.from('Größe, naïve, 温度'), []],
    ['in UTF-8, cut within a letter', Buffer.from('Größe').subarray(0, 4), []],
    ['in UTF-16 that says so', Buffer.from('\ufeffGröße', 'utf16le'), []],
    ['in Latin-1', Buffer.from('Gr\xf6\xdfe', 'latin1'), ['broken-encoding']],
    ['that was converted twice', Buffer.from('GrÃ¶ÃŸe'), ['broken-encoding']],
    ['that lost its quotation marks', Buffer.from('â€œquotedâ€\u009d'), ['broken-encoding']],
    ['that lost its letters', Buffer.from('Gr\ufffd\ufffde'), ['broken-encoding']],
    ['with real Ã in it', Buffer.from('SÃO PAULO'), []],
  ])('%s', (_, content, kinds) => {
    expect(kindsOf('t.txt', content, 100)).toEqual(kinds);
  });
});

describe('a name', () => {
  test.each([
    ['data/run 1.csv', []],
    ['данные/測定 (2).csv', []],
    ['con.txt', ['troubling-name']],
    ['AUX', ['troubling-name']],
    ['nul/a.txt', ['troubling-name']],
    ['console.txt', []],
    ['a./b.txt', ['troubling-name']],
    ['a.txt ', ['troubling-name']],
    ['what?.txt', ['troubling-name']],
    ['a:b.txt', ['troubling-name']],
    [`${'long/'.repeat(45)}a.txt`, ['troubling-name']],
  ])('%s', (path, kinds) => {
    expect(kindsOf(path, 'some text')).toEqual(kinds);
  });
});

test.each([
  ['table.xlsx', ['open-alternative']],
  ['Thesis.DOC', ['open-alternative']],
  ['survey.sav', ['open-alternative']],
  ['data.mat', ['open-alternative']],
  ['all.rar', ['open-alternative']],
  ['table.csv', []],
  ['picture.tiff', []],
  ['archive.zip', []],
])('the format of %s', (path, kinds) => {
  expect(kindsOf(path, Buffer.from([0, 1, 2, 3]))).toEqual(kinds);
});

test('an empty file', () => {
  expect(kindsOf('a.csv', '')).toEqual(['empty-file']);
});

describe('what a file is', () => {
  test.each([
    ['a.txt', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['a.png', 'just text', 'text/plain'],
    ['a.csv', 'a,b', 'text/csv'],
    ['a.csv', '\x00\x01\x02', 'application/octet-stream'],
    ['a.html', '<html>', 'text/html'],
    ['a.exe', 'MZ\x90\x00', 'application/vnd.microsoft.portable-executable'],
    ['a.xlsx', 'PK\x03\x04', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.xlsx', 'not a zip', 'text/plain'],
    ['a', 'PK\x03\x04', 'application/zip'],
    ['a.h5', '\x89HDF\r\n\x1a\n', 'application/x-hdf5'],
    ['a.tar', `${'\0'.repeat(257)}ustar`, 'application/x-tar'],
    ['a', '', 'text/plain'],
  ])('%s with %j is %s', (name, content, mediaType) => {
    expect(mediaTypeOf(name, Buffer.from(content, 'latin1'))).toBe(mediaType);
  });
});
