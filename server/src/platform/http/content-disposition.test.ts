import { describe, expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('the name of a download', () => {
  test.each([
    ['plain.csv', 'attachment; filename="plain.csv"'],
    ['with space (1).csv', 'attachment; filename="with space (1).csv"'],
    ['Größe.csv', `attachment; filename="Groe.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.csv`.replace('Groe', 'Gro_e')],
    ['数据.csv', `attachment; filename="_.csv"; filename*=UTF-8''%E6%95%B0%E6%8D%AE.csv`],
    ['🐚.csv', `attachment; filename="_.csv"; filename*=UTF-8''%F0%9F%90%9A.csv`],
    ['say "hi".txt', `attachment; filename="say _hi_.txt"; filename*=UTF-8''say%20%22hi%22.txt`],
    ["100%'(*).txt", `attachment; filename="100_'(*).txt"; filename*=UTF-8''100%25%27%28%2A%29.txt`],
    ['a/b\\c\r\nx: y', 'attachment; filename="a_b_c__x: y"'],
    ['lone \ud800', `attachment; filename="lone _"; filename*=UTF-8''lone%20%EF%BF%BD`],
  ])('%j', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
  });
});
