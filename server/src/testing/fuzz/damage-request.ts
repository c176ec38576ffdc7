import { gzipSync } from 'node:zlib';
import type { Chance } from '../../demonstration/make-files/chance.ts';
import type { Request } from './encode-input.ts';

type Damage = (request: Request, chance: Chance) => Request;

const withHeaders =
  (...sets: readonly [Readonly<Record<string, string>>, ...Readonly<Record<string, string>>[]]): Damage =>
  (request, chance) => ({ ...request, headers: { ...request.headers, ...chance.one(sets) } });

const withBody =
  (change: (body: Buffer, chance: Chance) => string | Buffer): Damage =>
  (request, chance) => ({ ...request, body: change(Buffer.from(request.body ?? '{}'), chance) });

const withQuery =
  (...additions: readonly [string, ...string[]]): Damage =>
  (request, chance) => ({
    ...request,
    url: `${request.url}${request.url.includes('?') ? '&' : '?'}${chance.one(additions)}`,
  });

const nested = (open: string, close: string, levels: number): string => open.repeat(levels) + close.repeat(levels);

/** What can be wrong with a request beside what it says. */
const damages: readonly [Damage, ...Damage[]] = [
  withHeaders(
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer  ' },
    { authorization: `Bearer ${'x'.repeat(43)}` },
    { authorization: `Bearer vit_${'y'.repeat(43)}` },
    { authorization: `Bearer ${'z'.repeat(7000)}` },
    { authorization: 'Basic YWRhOmFkYQ==' },
    { authorization: 'bearer null' },
    { authorization: 'Bearer a b c' },
    { authorization: "Bearer ' or 1=1 --" },
    { authorization: 'Bearer \u00ff\u00fe' },
  ),
  withHeaders(
    { 'content-type': '' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=utf-7' },
    { 'content-type': 'application/json; charset=' },
    { 'content-type': 'APPLICATION/JSON' },
    { 'content-type': 'application/json, text/html' },
    { 'content-type': 'application/xml' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': ';' },
    { 'content-type': 'a'.repeat(3000) },
  ),
  withHeaders(
    { 'content-encoding': 'gzip' },
    { 'transfer-encoding': 'chunked' },
    { 'content-length': '0' },
    { 'content-length': '5' },
    { 'content-length': '-1' },
    { 'content-length': '99999999999' },
    { expect: '100-continue' },
    { 'x-forwarded-for': 'not an address, 1.2.3.4, ::1' },
    { 'x-forwarded-for': ',,,,' },
    { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'gopher' },
    { host: '' },
    { host: 'elsewhere.example' },
    { 'user-agent': '\u00ff'.repeat(2000) },
    { accept: '%%%' },
    { 'accept-encoding': 'br;q=x, *' },
    { cookie: 'x'.repeat(4000) },
    { 'x-http-method-override': 'DELETE' },
    { range: 'bytes=0-1' },
    { 'if-match': '*' },
    { origin: 'null' },
  ),
  (request, chance) => ({
    ...request,
    method: chance.one(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE']),
  }),
  (request, chance) => ({
    ...request,
    url: chance.one([
      (url: string) => url.replace(/^\/api\//, '//api//'),
      (url: string) => url.replace(/^\/api\//, '/API/'),
      (url: string) => url.replace(/(\?|$)/, '/$1'),
      (url: string) => url.replace(/(\?|$)/, '%00$1'),
      (url: string) => url.replace(/(\?|$)/, '%zz$1'),
      (url: string) => url.replace(/(\?|$)/, '/../../api/health$1'),
      (url: string) => url.replace(/(\?|$)/, ';jsessionid=1$1'),
      (url: string) => url.replace(/(\?|$)/, `/${'a'.repeat(3000)}$1`),
    ])(request.url),
  }),
  withQuery(
    'page=1&page=2',
    'id=1&id=2',
    'id[]=1',
    'id[a]=1',
    '__proto__[x]=1',
    'constructor=1',
    '%ff=%fe',
    '%',
    '&&&=&',
  ),
  withQuery('a='.repeat(2000), `id=${'x'.repeat(9000)}`, 'size=1e9', 'size=0x10', 'page=%00', 'keyword=%ed%a0%80'),
  withBody((body, chance) => body.subarray(0, chance.whole(0, body.length))),
  withBody((body) => Buffer.concat([body, body])),
  withBody((body, chance) => {
    const copy = Buffer.from(body);
    for (let count = chance.whole(1, 5); count > 0 && copy.length > 0; count -= 1) {
      copy[chance.whole(0, copy.length - 1)] = chance.whole(0, 255);
    }
    return copy;
  }),
  withBody((body) => body.toString('utf16le')),
  withBody((body) => gzipSync(body)),
  withBody((body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body])),
  withBody((_, chance) =>
    chance.one([
      '',
      'null',
      '[]',
      '"text"',
      '1',
      'true',
      'NaN',
      "{'a':1}",
      '{"id":"a","id":"b"}',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{"role":"admin"}}}',
      nested('[', ']', 5000),
      nested('{"a":', '}', 5000),
      nested('[', ']', 200_000),
      `{"a":${'9'.repeat(10_000)}}`,
      `{"a":"${'\\u0000'.repeat(1000)}"}`,
      `{"a":"${'x'.repeat(1_100_000)}"}`,
      '\u0000\u0001\u0002',
    ]),
  ),
  (request, chance) => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=b' },
    body: chance.one([
      '--b',
      '--b--',
      '--b\r\n\r\n\r\n--b--',
      '--b\r\nContent-Disposition: form-data; name="id"\r\n\r\n0000000000',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="../../a"\r\n\r\nx\r\n--b--',
      '--b\r\nContent-Disposition: form-data; name="id"; filename="a"\r\nContent-Type: text/html\r\n\r\nx\r\n--b--',
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(100)}--b--`,
      `--b\r\nContent-Disposition: form-data; name="reason"\r\n\r\n${'x'.repeat(100_000)}\r\n--b--`,
      `--b\r\n${'X-Header: 1\r\n'.repeat(3000)}\r\nx\r\n--b--`,
    ]),
  }),
];

export const damageRequest = (request: Request, chance: Chance): Request => chance.one(damages)(request, chance);
