import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getInformationPage, getSiteSettings, informationPages } from '@vitrine/contract/site.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const pagesFolder = await mkdtemp(join(tmpdir(), 'vitrine pages '));
afterAll(() => rm(pagesFolder, { recursive: true, force: true }));

const plain = await testApp();
const { app: ours } = plain;
const { app: replaced } = await testApp({
  PAGES_DIR: pagesFolder,
  SITE_TITLE: 'Data of the Lovelace Laboratory',
  CONTACT_ADDRESS: '1 Analytical Way',
  LEGAL_NOTICE: 'Record 42',
  RELATED_LINKS: 'ORCID=https://orcid.org/; Query = https://a.example/?b=c',
  SMTP_URL: 'smtp://127.0.0.1:1',
});
const pageOf = (app: typeof ours, name: string) => app.inject(`${getInformationPage.path}?name=${name}`);

describe('the settings of the site', () => {
  test('have something for every place of the interface where nothing was set', async () => {
    const { data } = (await ours.inject(getSiteSettings.path)).json<{ data: Record<string, unknown> }>();
    expect(data).toMatchObject({
      title: 'Vitrine',
      contactAddress: expect.stringContaining('@'),
      mailboxUrl: '/mailbox',
    });
    expect(data['legalNotice']).not.toBe('');
    expect(data['relatedLinks']).not.toEqual([]);
  });

  test('are what the operator set, and no more than that', async () => {
    const { data } = (await replaced.inject(getSiteSettings.path)).json<{ data: unknown }>();
    expect(data).toMatchObject({
      title: 'Data of the Lovelace Laboratory',
      contactAddress: '1 Analytical Way',
      legalNotice: 'Record 42',
      relatedLinks: [
        { label: 'ORCID', url: 'https://orcid.org/' },
        { label: 'Query', url: 'https://a.example/?b=c' },
      ],
      mailboxUrl: null,
    });
    expect(JSON.stringify(data)).not.toContain(pagesFolder);
    expect(JSON.stringify(data)).not.toContain('smtp://');
  });
});

describe('an information page', () => {
  test.each(informationPages)('%s comes with title, lead, text, sections and date', async (name) => {
    const answer = await pageOf(ours, name);
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{
      data: { title: string; lead: string; html: string; sections: { id: string }[]; changedAt: string };
    }>();
    expect(data.title).not.toBe('');
    expect(data.lead).not.toBe('');
    expect(data.lead).not.toMatch(/[<>]/);
    expect(data.sections.length).toBeGreaterThan(0);
    for (const section of data.sections) {
      expect(data.html).toContain(`id="${section.id}"`);
    }
    expect(new Date(data.changedAt).toISOString()).toBe(data.changedAt);
  });

  test('is the operator’s where there is a file of that name, at once and as safe HTML', async () => {
    const file = join(pagesFolder, 'faq.md');
    const before = (await pageOf(replaced, 'faq')).json<{ data: { title: string } }>();
    await writeFile(
      file,
      '# Our questions\n\nA first line.\n\n## One\n\n<script>alert(1)</script> [x](javascript:alert(1))\n',
    );
    await utimes(file, 0, Date.parse('2026-05-03T10:00:00Z') / 1000);
    const { data } = (await pageOf(replaced, 'faq')).json<{ data: Record<string, string> }>();
    expect(before.data.title).not.toBe('Our questions');
    expect(data).toMatchObject({
      title: 'Our questions',
      lead: 'A first line.',
      changedAt: '2026-05-03T10:00:00.000Z',
    });
    expect(data['html']).not.toMatch(/<script|href="javascript/i);
    expect((await pageOf(replaced, 'policy')).json()).toMatchObject((await pageOf(ours, 'policy')).json<object>());
  });

  test.each(['nothing', '', '../config', '..%2f..%2fpackage', 'faq.md', 'FAQ', 'constructor'])(
    '%j does not exist: 422',
    async (name) => {
      expect((await pageOf(ours, name)).json()).toMatchObject({ code: 422, data: { problems: [{ path: 'name' }] } });
    },
  );
});
