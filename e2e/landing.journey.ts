import { expect, type APIRequestContext, type Browser } from '@playwright/test';
import { uploadAddress } from '../contract/files.ts';
import { test } from './journey.ts';
import { signInAs } from './sign-in.ts';
import { expectNoSidewaysScrolling, expectNoViolations, schemes, settled, sizes } from './visit.ts';

/** What this journey reads of what the calls answer. */
interface Answered {
  readonly id: string;
  readonly revision: number;
  readonly uploadId: string;
  readonly checklist: readonly string[];
  find(is: (laboratory: { readonly id: string; readonly idf: string }) => boolean): { readonly id: string } | undefined;
}

/** Signs in as an invented person and makes calls in their name. */
const callsOf = async (browser: Browser, baseURL: string | undefined, name: string) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInAs(page, name);
  const headers = { authorization: `Bearer ${await page.evaluate<string>(`localStorage.getItem('token')`)}` };
  await page.close();
  const answered = async (answer: Awaited<ReturnType<APIRequestContext['post']>>) => {
    const { message, data } = (await answer.json()) as { message: string; data: Answered };
    expect(answer.status(), message).toBe(200);
    return data;
  };
  return {
    headers,
    request: context.request,
    get: async (path: string) => answered(await context.request.get(path, { headers })),
    post: async (path: string, data: object) => answered(await context.request.post(path, { headers, data })),
    form: async (path: string, form: Record<string, string>) =>
      answered(await context.request.post(path, { headers, form })),
    multipart: async (path: string, multipart: Record<string, string>) =>
      answered(await context.request.post(path, { headers, multipart })),
  };
};

const content = 'transect,species,count\n1,Zostera noltei,12\n';

test('a published dataset has a page that everyone can read, and keeps one when it is withdrawn', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const author = await callsOf(browser, baseURL, 'Tomasz Zieliński');
  const leader = await callsOf(browser, baseURL, 'Inês Carvalho');
  const judge = await callsOf(browser, baseURL, 'Sofía Herrera');

  const laboratories = await author.post('/api/community/allList', {});
  const laboratory = laboratories.find(({ idf }) => idf === 'tidal-flats');
  const metadata = {
    title: 'Seagrass along two estuaries: what forty transects say',
    resourceType: 'Dataset',
    creators: [
      { givenName: 'Tomasz', familyName: 'Zieliński', affiliations: [{ name: 'Institute of Coastal Ecology' }] },
    ],
    description:
      'Counts of *Zostera* along forty transects.\n\n## Columns\n\n| column | meaning |\n|---|---|\n| count | shoots in a quadrat |\n\nSee [the field station](https://station.example/).',
    subjects: ['1.6'],
    licence: 'CC-BY-4.0',
    laboratoryId: laboratory?.id ?? null,
  };
  const draft = await author.post('/api/record/cache', { metadata });
  const { uploadId } = await author.form('/api/applicant/getUploadFileLastNum', {
    recordId: draft.id,
    name: 'data/counts.csv',
    size: String(content.length),
  });
  const sent = await author.request.patch(`${uploadAddress}/${uploadId}`, {
    headers: {
      ...author.headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    data: content,
  });
  expect(sent.status()).toBe(204);
  const { id, revision } = draft;
  await author.post('/api/record/add', { id, revision, metadata });
  for (const reviewer of [leader, judge]) {
    const review = await reviewer.get(`/api/record/review?id=${id}`);
    const { revision: seen } = await reviewer.get(`/api/record/detail?id=${id}`);
    await reviewer.post('/api/record/audit', { id, revision: seen, decision: 'approve', checklist: review.checklist });
  }

  const readableByEveryone = async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScrolling(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolations(page);
      }
    }
  };
  // The data block of the page counts as a script to nobody: the journey would fail at a broken policy.
  await page.goto(`/records/${id}`);
  await settled(page);
  await expect(page).toHaveTitle(`${metadata.title} · Vitrine`);
  await expect(page.getByRole('link', { name: 'data/counts.csv' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'BibTeX' }).first()).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await readableByEveryone();
  await expect(page.getByRole('link', { name: 'Open in Vitrine' })).toHaveAttribute('href', `/#/datadetail/${id}`);

  faults.expect(/410/);
  await leader.multipart('/api/record/del', { id, reason: 'The nests were too easy to find.' });
  await page.goto(`/records/${id}`);
  await settled(page);
  await expect(page.getByText('The nests were too easy to find.')).toBeVisible();
  await expect(page.getByText('data/counts.csv')).toHaveCount(0);
  await readableByEveryone();

  faults.expect(/404/);
  await page.goto('/records/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such dataset');
  await readableByEveryone();
});
