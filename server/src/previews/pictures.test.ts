import { viewText, type NotebookCell } from '@vitrine/contract/previews.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { handmadeZip } from '../testing/hostile-files.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { picture, secretOfPicture } from '../testing/pictures.ts';
import { startSite } from '../testing/site.ts';
import { storeDataset, storeFile } from '../testing/stored-datasets.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const owner = await signedIn(platform);
const laboratory = await makeLaboratory(site, owner);
const dataset = await storeDataset(platform, { ownerId: owner.id, laboratoryId: laboratory.id });
let count = 0;
/** A file of this name in a folder of its own. */
const put = async (name: string, content: string | Buffer): Promise<string> =>
  (await storeFile(platform, dataset, `${(count += 1)}/${name}`, content)).id;
const png = await picture('png');

describe('a notebook', () => {
  const cells = [
    { cell_type: 'markdown', source: ['# Title\n', '<script>alert(1)</script>'] },
    {
      cell_type: 'code',
      execution_count: 3,
      source: 'print("<b>")',
      outputs: [
        { output_type: 'stream', text: ['one\n', '\u001b[31mred\u001b[0m'] },
        { output_type: 'display_data', data: { 'text/html': '<script>alert(1)</script>', 'text/plain': '<Figure>' } },
        { output_type: 'display_data', data: { 'image/png': png.toString('base64'), 'text/plain': 'picture' } },
        { output_type: 'display_data', data: { 'image/svg+xml': '<svg onload="alert(1)"/>' } },
        { output_type: 'display_data', data: { 'application/javascript': 'alert(1)' } },
        { output_type: 'display_data', data: { 'image/png': Buffer.from('<svg onload="x"/>').toString('base64') } },
        { output_type: 'error', ename: 'E', evalue: 'v', traceback: ['\u001b[0;31mE\u001b[0m: v'] },
      ],
    },
  ];

  test('is shown as its cells, of which nothing runs and no picture is the one that was in it', async () => {
    const fileId = await put('a.ipynb', JSON.stringify({ nbformat: 4, cells }));
    const { data, text } = await site.call(viewText, { fileId });
    const [first, second] = data.cells ?? [];
    expect(first).toEqual({ type: 'markdown', html: expect.stringContaining('<h3>Title</h3>') });
    expect(second).toMatchObject({ type: 'code', text: 'print("<b>")', count: 3 });
    const outputs = (second as Extract<NotebookCell, { type: 'code' }>).outputs;
    expect(outputs.map((output) => output.type)).toEqual([
      'text',
      'text',
      'image',
      'left-out',
      'left-out',
      'left-out',
      'text',
    ]);
    expect(outputs[0]).toMatchObject({ text: 'one\nred' });
    expect(outputs[1]).toMatchObject({ text: '<Figure>' });
    expect(outputs[2]).toMatchObject({
      url: expect.stringMatching(/^data:image\/webp;base64,/),
      width: 600,
      height: 400,
    });
    expect(outputs[6]).toMatchObject({ text: 'E: v' });
    expect(text).not.toMatch(/<script|<svg|alert\(1\)"|text\/html/);
    expect(Buffer.from(text.replaceAll(/.*base64,([^"]+).*/gs, '$1'), 'base64').includes(secretOfPicture)).toBe(false);
  });

  test('that is damaged is shown as text, with a note', async () => {
    const { data } = await site.call(viewText, { fileId: await put('b.ipynb', '{"cells": [') });
    expect(data).toMatchObject({
      kind: 'notebook',
      text: '{"cells": [',
      cells: null,
      note: expect.stringContaining('damaged'),
    });
  });
});

describe('a thumbnail', () => {
  const thumbnail = (fileId: string, more = '') =>
    fetch(`${site.origin}/api/comment/thumbnail?fileId=${fileId}${more}`);

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('of %s is drawn anew, as wide as asked for', async (format) => {
    const fileId = await put(`a.${format}`, await picture(format));
    const response = await thumbnail(fileId, '&width=120');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.includes(secretOfPicture)).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 120, height: 80 });
    const again = await fetch(response.url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('never makes a picture larger than it is', async () => {
    const response = await thumbnail(await put('a.png', png), '&width=2000');
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 600 });
  });

  test('of a picture in a zip is drawn too', async () => {
    const fileId = await put('a.zip', handmadeZip([{ name: 'p.png', content: png }]));
    expect((await thumbnail(fileId, '&entry=p.png')).headers.get('content-type')).toBe('image/webp');
  });

  test.each([
    ['drawn by script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['of a text', Buffer.from('text')],
    ['cut off', png.subarray(0, 200)],
    ['of no bytes', Buffer.alloc(0)],
  ])('%s is refused with a sentence', async (_, content) => {
    const response = await thumbnail(await put('x.png', content));
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      422,
      expect.stringMatching(/^This picture .*\.$/),
    ]);
  });
});
