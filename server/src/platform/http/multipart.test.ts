import { saveLaboratory, saveLaboratoryLogo } from '@vitrine/contract/communities.ts';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { laboratoryForm, makeLaboratory, withoutDemonstration } from '../../testing/laboratories.ts';
import { formOf, sendForm } from '../../testing/multipart.ts';
import { signedIn } from '../../testing/people.ts';
import { picture } from '../../testing/pictures.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const pi = await signedIn(platform);
const { id } = await makeLaboratory(site, pi);
const png = await picture('png');

const boundary = 'x';
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (name: string, content: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const sendRaw = (body: string) => sendForm(site, saveLaboratoryLogo, Buffer.from(body, 'latin1'), pi, headers);
const end = `--${boundary}--\r\n`;
const file = part('file', png.toString('latin1'), '; filename="logo.png"');

describe('a form with a file', () => {
  test('arrives, in whatever order', async () => {
    expect((await sendRaw(part('id', id) + file + end)).status).toBe(200);
    expect((await sendRaw(file + part('id', id) + end)).status).toBe(200);
  });

  const refused: readonly (readonly [string, string, number])[] = [
    ['a second file', file + file.replace('name="file"', 'name="other"') + part('id', id) + end, 413],
    ['two files of one name', file + file + part('id', id) + end, 413],
    ['a field that the call does not know', file + part('id', id) + part('archived', 'true') + end, 422],
    ['a text where the file should be', part('id', id) + part('file', 'text') + end, 422],
    ['a file where the id should be', part('id', id, '; filename="id"') + end, 422],
    ['two ids', part('id', id) + part('id', id) + end, 400],
    ['the field __proto__', part('__proto__', 'x') + part('id', id) + end, 400],
    ['no field at all', end, 422],
    ['too many fields', Array.from({ length: 30 }, (_, at) => part(`f${at}`, 'x')).join('') + end, 413],
    ['a field that is too long', part('id', id) + part('file', 'x'.repeat(70_000)) + end, 413],
    ['no end', part('id', id) + file, 400],
    ['half a file', part('id', id) + file.slice(0, 200), 400],
    ['something else than parts', 'id=1', 400],
  ];

  test.each(refused)('that has %s is refused', async (_, body, code) => {
    const before = await contentsOf(platform, ['session']);
    const { status } = await sendRaw(body);
    expect(status).toBe(code);
    expect(await contentsOf(platform, ['session'])).toEqual(before);
  });

  test('without a boundary is refused', async () => {
    const wrong = { 'content-type': 'multipart/form-data' };
    const body = Buffer.from(part('id', id) + end);
    expect((await sendForm(site, saveLaboratoryLogo, body, pi, wrong)).status).toBe(400);
  });

  test('is no way into a call that takes JSON, nor JSON into one that takes a form', async () => {
    expect((await sendForm(site, saveLaboratory, formOf(laboratoryForm()), pi)).status).toBe(400);
    const json = { 'content-type': 'application/json' };
    const body = Buffer.from(JSON.stringify({ id }));
    expect((await sendForm(site, saveLaboratoryLogo, body, pi, json)).status).toBe(400);
  });

  test('is refused before it is read to whoever may not send it', async () => {
    const body = Buffer.from('not even a form');
    expect((await sendForm(site, saveLaboratoryLogo, body, {}, headers)).status).toBe(401);
    const unverified = await signedIn(platform, { verified: false });
    expect((await sendForm(site, saveLaboratoryLogo, body, unverified, headers)).status).toBe(402);
  });
});
