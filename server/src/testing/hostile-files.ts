import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

export interface GivenMember {
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  /** What the headers say, whatever is true. */
  readonly method?: number;
  readonly flags?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly offset?: number;
  readonly crc?: number;
}

/** A zip written by hand, so that it can say whatever one likes. Deflated, unless told otherwise. */
export const handmadeZip = (
  members: readonly GivenMember[],
  end: { readonly count?: number; readonly size?: number; readonly offset?: number } = {},
): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const member of members) {
    const name = Buffer.from(member.name);
    const content = Buffer.from(member.content ?? '');
    const method = member.method ?? 8;
    const packed = method === 8 ? deflateRawSync(content) : content;
    const stated = Buffer.alloc(22);
    stated.writeUInt16LE(20, 0);
    stated.writeUInt16LE(member.flags ?? 0x0800, 2);
    stated.writeUInt16LE(method, 4);
    stated.writeUInt32LE(0x5ca3_4a00, 6);
    stated.writeUInt32LE(member.crc ?? crc32(content), 10);
    stated.writeUInt32LE(member.packedSize ?? packed.length, 14);
    stated.writeUInt32LE(member.size ?? content.length, 18);
    const lengths = Buffer.from([name.length & 0xff, name.length >> 8, 0, 0]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(member.offset ?? at, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), stated, lengths, place, name);
    const local = [Buffer.from('PK\u0003\u0004'), stated, lengths, name, packed];
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const last = Buffer.alloc(22);
  last.write('PK\u0005\u0006', 'latin1');
  last.writeUInt16LE(Math.min(end.count ?? members.length, 0xffff), 8);
  last.writeUInt16LE(Math.min(end.count ?? members.length, 0xffff), 10);
  last.writeUInt32LE(end.size ?? size, 12);
  last.writeUInt32LE(end.offset ?? at, 16);
  return Buffer.concat([...parts, ...directory, last]);
};

const honest = handmadeZip([
  { name: 'a.txt', content: 'some text' },
  { name: 'folder/b.csv', content: 'x,y\n1,2\n' },
]);

/** Zips that are broken or made to harm, each by what is wrong with it. */
export const hostileZips: Readonly<Record<string, Buffer>> = {
  'not a zip': Buffer.from('PK\u0003\u0004 and then nothing of the kind'),
  'cut in the middle': honest.subarray(0, honest.length >> 1),
  'without its beginning': honest.subarray(20),
  'random after its first bytes': Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(100_000)]),
  'nothing but ends': Buffer.from('PK\u0005\u0006'.repeat(20_000), 'latin1'),
  'two entries on the same bytes': handmadeZip([
    { name: 'a', content: 'x'.repeat(1000) },
    { name: 'b', content: 'y', offset: 0 },
  ]),
  'a directory larger than the file': handmadeZip([{ name: 'a', content: 'x' }], { size: 0xff_ff_ff_00 }),
  'a directory beyond the end': handmadeZip([{ name: 'a', content: 'x' }], { offset: 0xff_ff_ff_00 }),
  'an entry beyond the end': handmadeZip([{ name: 'a', content: 'x', offset: 0x7f_ff_ff_ff }]),
  'an entry larger than the file': handmadeZip([{ name: 'a', content: 'x', packedSize: 0x7f_ff_ff_ff }]),
  'zip64 without the records of zip64': handmadeZip([{ name: 'a', content: 'x', size: 0xff_ff_ff_ff }], {
    count: 0xffff,
    offset: 0xff_ff_ff_ff,
  }),
};

/** Texts that are broken or made to harm. */
export const hostileTexts: Readonly<Record<string, readonly [name: string, content: Buffer]>> = {
  'one line of three megabytes': ['line.csv', Buffer.alloc(3_000_000, 'a')],
  'a million commas': ['commas.csv', Buffer.alloc(1_048_576, ',')],
  'a quote that never closes': ['quote.csv', Buffer.from(`a,b\n1,"${'x\n'.repeat(100_000)}`)],
  'quotes alone': ['quotes.csv', Buffer.alloc(1_000_000, '"')],
  'two encodings in one': [
    'mixed.csv',
    Buffer.concat([
      Buffer.from('größe,数\n'),
      Buffer.from('gr\u00f6\u00dfe\n', 'latin1'),
      Buffer.from('数据\n', 'utf16le'),
    ]),
  ],
  'newlines alone': ['newlines.csv', Buffer.alloc(1_000_000, '\n')],
  'random bytes': ['random.csv', randomBytes(200_000)],
  'brackets, half a million deep': ['deep.json', Buffer.alloc(500_000, '[')],
  'objects, fifty thousand deep': ['objects.json', Buffer.from('{"a":'.repeat(50_000))],
  'a name repeated a hundred thousand times': ['names.json', Buffer.from(`{${'"a":1,'.repeat(70_000)}"a":1}`)],
  'a table that swells': ['swell.md', Buffer.from(`${'|a'.repeat(300)}|\n${'|-'.repeat(300)}|\n${'|\n'.repeat(2000)}`)],
  'a notebook that is none': ['none.ipynb', Buffer.from('{"cells": "no"}')],
  'a notebook nested deeply': ['nested.ipynb', Buffer.from(`{"cells":${'['.repeat(200_000)}`)],
  'a notebook of odd cells': [
    'odd.ipynb',
    Buffer.from(
      JSON.stringify({
        cells: [null, 1, [], { cell_type: {} }, { cell_type: 'code', source: 7, outputs: [null, { data: [] }, 'x'] }],
      }),
    ),
  ],
  'a notebook with a picture that is none': [
    'picture.ipynb',
    Buffer.from(
      JSON.stringify({
        cells: [
          {
            cell_type: 'code',
            source: '',
            outputs: [{ output_type: 'display_data', data: { 'image/png': '<svg onload=x>' } }],
          },
        ],
      }),
    ),
  ],
};
