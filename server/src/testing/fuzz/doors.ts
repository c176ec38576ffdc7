import { checksumsAddress, checksumsQuery, downloadAddress, downloadQuery } from '@vitrine/contract/downloads.ts';
import { uploadAddress } from '@vitrine/contract/files.ts';
import { shortId } from '@vitrine/contract/ids.ts';
import { thumbnailAddress, thumbnailQuery } from '@vitrine/contract/previews.ts';
import { z } from 'zod';
import { fieldsOf, textOf, type Request } from './encode-input.ts';
import { hostileNumbers, hostileTexts } from './hostile-values.ts';
import type { Surroundings } from './make-value.ts';
import type { Target } from './target.ts';

const accepted: readonly [string, ...string[]] = [
  ...(['text/html', 'application/ld+json', 'application/vnd.datacite.datacite+xml', 'text/x-bibliography'] as const),
  ...['application/x-bibtex', '*/*;q=0', 'a/b;q=NaN', ';;;,,,', 'x'.repeat(5000)],
];
const ranges: readonly [string, ...string[]] = [
  ...(['bytes=0-', 'bytes=5-2', 'bytes=-1', 'bytes=-0', 'bytes=0-0,2-3', 'bytes=99999999999999999999-'] as const),
  ...['bytes=', 'pages=1-2', 'bytes=a-b', `bytes=${'0-0,'.repeat(500)}`],
];

const page =
  (address: (id: string) => string) =>
  (input: Readonly<Record<string, unknown>>, { chance }: Surroundings): Request => ({
    method: 'GET',
    url: address(encodeURIComponent(textOf(input['id'] ?? '').toWellFormed())),
    headers:
      chance.next() < 0.5 ? {} : { accept: chance.one(accepted), 'if-none-match': chance.one(['*', '"x"', ',,']) },
  });

const bytesOf =
  (path: string) =>
  (input: Readonly<Record<string, unknown>>, { chance }: Surroundings): Request => ({
    method: chance.next() < 0.8 ? 'GET' : 'HEAD',
    url: `${path}?${fieldsOf(input)}`,
    headers: chance.next() < 0.5 ? {} : { range: chance.one(ranges), 'if-range': chance.one(['"x"', 'Tue', '']) },
  });

/** One request of the upload protocol, with headers that are mostly right. */
const upload = (input: Readonly<Record<string, unknown>>, { chance, scene }: Surroundings): Request => {
  const number = () => String(chance.next() < 0.7 ? chance.whole(0, 20) : chance.one(hostileNumbers));
  const text = (usual: string) => (chance.next() < 0.8 ? usual : chance.one(hostileTexts).toWellFormed());
  const base64 = (value: string) => Buffer.from(value).toString('base64');
  const about = [`recordId ${base64(textOf(input['id'] ?? ''))}`, `path ${base64(text('new/b.csv'))}`];
  const id = chance.next() < 0.9 ? scene.uploads[chance.whole(0, scene.uploads.length - 1)] : chance.one(hostileTexts);
  const method = chance.one(['POST', 'POST', 'PATCH', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']);
  return {
    method,
    url: method === 'POST' ? uploadAddress : `${uploadAddress}/${encodeURIComponent((id ?? '').toWellFormed())}`,
    headers: {
      'tus-resumable': chance.next() < 0.97 ? '1.0.0' : '0.2',
      'upload-length': number(),
      'upload-offset': number(),
      'upload-metadata': chance.next() < 0.9 ? about.join(',') : base64(text('x')),
      ...(chance.next() < 0.2
        ? { 'upload-checksum': chance.one(['md5 x', 'sha1 AAAA', 'none', '', 'crc32 AAAAAA==']) }
        : {}),
      ...(method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}),
    },
    ...(method === 'PATCH' ? { body: 'x'.repeat(chance.whole(0, 30)) } : {}),
  };
};

const one = z.strictObject({ id: shortId });

/** Addresses that are no calls of the contract and yet take what strangers write. */
export const doors: readonly Target[] = [
  { method: 'GET', path: downloadAddress, input: downloadQuery, encode: bytesOf(downloadAddress) },
  { method: 'GET', path: thumbnailAddress, input: thumbnailQuery, encode: bytesOf(thumbnailAddress) },
  { method: 'GET', path: checksumsAddress, input: checksumsQuery, encode: bytesOf(checksumsAddress) },
  {
    method: 'GET',
    path: '/api/record/export',
    input: one.extend({ format: z.enum(['datacite-json', 'datacite-xml', 'dc', 'bibtex', 'schema.org', 'ro-crate']) }),
    encode: bytesOf('/api/record/export'),
  },
  { method: 'GET', path: '/records', input: one, encode: page((id) => `/records/${id}`) },
  { method: 'GET', path: '/records', input: one, encode: page((id) => `/records/${id}/linkset.json`) },
  { method: 'GET', path: '/doi', input: one, encode: page((id) => `/doi/10.5072/${id}`) },
  { method: 'GET', path: '/sitemap', input: one, encode: page((id) => `/sitemap/${id}.xml`) },
  { method: 'POST', path: uploadAddress, input: one, encode: upload },
];
