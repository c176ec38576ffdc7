import { Readable } from 'node:stream';
import { archiveLaboratory, getLaboratory, saveLaboratoryLogo } from '@vitrine/contract/communities.ts';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { removeDiscarded } from '../files/keeping/jobs.ts';
import { contentsOf } from '../testing/contents.ts';
import { laboratoryRow, makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { formOf, sendForm } from '../testing/multipart.ts';
import { eventsOf, signedIn } from '../testing/people.ts';
import { endlessDrawing, noise, picture, secretOfPicture, vastPng } from '../testing/pictures.ts';
import { startInstance, startSite, statusesOf, type Instance } from '../testing/site.ts';
import { ask, jobKind, workAll } from '../testing/test-jobs.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { blobs } = platform;
const removal = removeDiscarded(platform);
const pi = await signedIn(platform);
const contents = () => contentsOf(platform, ['session']);
/** What is stored once the collector was there. */
const keys = async () => {
  await ask(platform.database, removal.name, {}, { key: removal.name });
  await workAll(platform.database, jobKind(removal.name, z.object({}), removal.work));
  return Array.fromAsync(blobs.list());
};

const send = (id: string, file?: Uint8Array, instance: Instance = site) =>
  sendForm(instance, saveLaboratoryLogo, formOf({ id, ...(file ? { file } : {}) }), pi);
const fetchLogo = (url: string | null) => fetch(`${site.origin}${url}`);

describe('a logo', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'that is a %s is drawn anew as a square PNG with nothing but pixels',
    async (format) => {
      const { id, idf } = await makeLaboratory(site, pi);
      const file = await picture(format);
      const { status, message, data } = await send(id, file);
      expect([status, message]).toEqual([200, 'The logo is saved.']);
      expect(data.logoUrl).toMatch(/^\/api\/community\/logo\/logo-[0-9a-f]{32}$/);
      expect((await site.call(getLaboratory, { idf })).data.logoUrl).toBe(data.logoUrl);

      const stored = Buffer.from(await (await fetchLogo(data.logoUrl)).arrayBuffer());
      const { format: kind, width, height, exif, icc, xmp, pages } = await sharp(stored).metadata();
      expect({ kind, width, height, exif, icc, xmp, pages }).toEqual({ kind: 'png', width: 320, height: 320 });
      expect(stored.includes(secretOfPicture)).toBe(false);
      expect((await eventsOf(platform, id)).at(-1)).toEqual({
        kind: 'laboratory.logo-changed',
        actor: pi.id,
        details: {},
      });
    },
  );

  test('is turned as the camera was held', async () => {
    const { id } = await makeLaboratory(site, pi);
    const left = await sharp({ create: { width: 20, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await send(id, file);
    const stored = sharp(Buffer.from(await (await fetchLogo(data.logoUrl)).arrayBuffer()));
    const { dominant } = await stored.extract({ left: 0, top: 0, width: 320, height: 100 }).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  test('that hides a page behind its pixels keeps only the pixels', async () => {
    const { id } = await makeLaboratory(site, pi);
    const page = '<script>alert(document.domain)</script>';
    for (const format of ['png', 'jpeg', 'gif'] as const) {
      const { status, data } = await send(id, Buffer.concat([await picture(format), Buffer.from(page)]));
      expect(status).toBe(200);
      expect(await (await fetchLogo(data.logoUrl)).text()).not.toContain('script');
    }
  });

  test('may have up to 5 MB', async () => {
    const { id } = await makeLaboratory(site, pi);
    const file = await noise(1200, 'png');
    expect(file.length).toBeGreaterThan(3_000_000);
    expect(file.length).toBeLessThan(5 * 1024 * 1024);
    expect((await send(id, file)).status).toBe(200);
  });

  test('takes the place of the one before, which is gone, and can be removed', async () => {
    const { id } = await makeLaboratory(site, pi);
    const first = (await send(id, await picture('png'))).data.logoUrl;
    const second = (await send(id, await picture('gif'))).data.logoUrl;
    expect(second).not.toBe(first);
    expect((await fetchLogo(first)).status).toBe(404);
    expect((await fetchLogo(second)).status).toBe(200);
    const others = (await keys()).length - 1;
    expect((await send(id)).data.logoUrl).toBeNull();
    expect((await fetchLogo(second)).status).toBe(404);
    expect(await keys()).toHaveLength(others);
  });

  test('is one when several are sent at once, to two processes: one reference, one blob', async () => {
    const other = await startInstance(platform);
    const { id } = await makeLaboratory(site, pi);
    const before = await keys();
    const colours = ['#111111', '#444444', '#777777', '#aaaaaa', '#dddddd', '#ffffff'];
    const files = await Promise.all(colours.map((colour) => picture('png', colour)));
    const answers = await Promise.all(files.map((file, at) => send(id, file, at % 2 ? other : site)));
    expect(statusesOf(answers)).toEqual(files.map(() => 200));
    const { logo } = await laboratoryRow(platform, id);
    expect((await keys()).filter((key) => !before.includes(key))).toEqual([logo]);
  });
});

describe('refused, with nothing stored:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cut = (file: Buffer, part: number) => file.subarray(0, Math.floor(file.length * part));
  const files: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG that begins like a picture', () => Buffer.from(`GIF89a${svg}`)],
    ['an SVG that would be drawn for hours', endlessDrawing],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script that begins like a GIF', () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a zip', () => Buffer.from('PK\x03\x04picture.png')],
    ['a TIFF', () => picture('tiff')],
    ['an AVIF', () => picture('avif')],
    ['nothing', () => Buffer.alloc(0)],
    ['the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['half a PNG', async () => cut(await noise(100, 'png'), 0.5)],
    ['half a JPEG', async () => cut(await noise(100, 'jpeg'), 0.5)],
    ['half a WebP', async () => cut(await noise(100, 'webp'), 0.5)],
    ['half a GIF', async () => cut(await noise(100, 'gif'), 0.5)],
    ['a whole PNG of 64 million pixels in 8 kB', () => vastPng(8000, 8000)],
    ['a PNG that claims 30,000 times 30,000 pixels', () => vastPng(30_000, 30_000)],
    ['a PNG that claims all the pixels there can be', () => vastPng(2_147_483_647, 2_147_483_647)],
  ];

  test.each(files)('%s', async (_, make) => {
    const { id } = await makeLaboratory(site, pi);
    await send(id, await picture('png'));
    const file = await make();
    const before = await contents();
    const { status, data } = await send(id, file);
    expect(status).toBe(422);
    expect(data).toEqual({ problems: [{ path: 'file', message: 'Please choose a PNG, JPEG, WebP or GIF' }] });
    expect(await contents()).toEqual(before);
  });

  test('more than 5 MB: 413', async () => {
    const { id } = await makeLaboratory(site, pi);
    const before = await contents();
    const file = Buffer.concat([await picture('png'), Buffer.alloc(5 * 1024 * 1024)]);
    expect((await send(id, file)).status).toBe(413);
    expect(await contents()).toEqual(before);
  });

  test('for an archived laboratory', async () => {
    const { id } = await makeLaboratory(site, pi);
    await site.call(archiveLaboratory, { id, archived: true }, pi);
    const before = await contents();
    expect((await send(id, await picture('png'))).status).toBe(403);
    expect(await contents()).toEqual(before);
  });
});

test('a picture of someone who may not change the laboratory is not even drawn', async () => {
  const { id } = await makeLaboratory(site, pi);
  const write = vi.fn<typeof blobs.write>(blobs.write);
  const watched = await startInstance({ ...platform, blobs: { ...blobs, write } });
  const stranger = await signedIn(platform);
  const form = formOf({ id, file: await picture('png') });
  expect((await sendForm(watched, saveLaboratoryLogo, form, stranger)).status).toBe(403);
  expect(write).not.toHaveBeenCalled();
});

describe('when the store of blobs fails', () => {
  test('to keep the new one, the former one stays', async () => {
    const { id } = await makeLaboratory(site, pi);
    const { logoUrl } = (await send(id, await picture('png'))).data;
    const write = () => Promise.reject(new Error('The disk is full.'));
    const broken = await startInstance({ ...platform, blobs: { ...blobs, write } });
    const before = await contents();
    expect((await send(id, await picture('gif'), broken)).status).toBe(500);
    expect(await contents()).toEqual(before);
    expect((await fetchLogo(logoUrl)).status).toBe(200);
  });
});

describe('the address of a logo', () => {
  test('is public and may be kept for ever, and what is there can do nothing', async () => {
    const { id } = await makeLaboratory(site, pi);
    const { data } = await send(id, await picture('png'));
    const { status, headers } = await fetchLogo(data.logoUrl);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test.each([
    `logo-${'0'.repeat(32)}`,
    `logo-${'0'.repeat(31)}`,
    'logo-',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fdemonstration-identity-provider.json',
    `logo-${'0'.repeat(32)}%00.png`,
    `logo-${'0'.repeat(32)}%2f..`,
    'unfinished',
    '%',
  ])('%s leads nowhere', async (key) => {
    const answer = await fetch(`${site.origin}/api/community/logo/${key}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('leads nowhere for a blob that is no logo of a laboratory', async () => {
    const key = `logo-${'a'.repeat(32)}`;
    await blobs.write(key, Readable.from([Buffer.from('private')]));
    expect((await fetchLogo(`/api/community/logo/${key}`)).status).toBe(404);
    await blobs.remove(key);
  });

  test('leads nowhere, and not to a fault of ours, when the blob is lost', async () => {
    const { id } = await makeLaboratory(site, pi);
    const { data } = await send(id, await picture('png'));
    await blobs.remove(data.logoUrl?.split('/').at(-1) ?? '');
    expect((await fetchLogo(data.logoUrl)).status).toBe(404);
  });
});
