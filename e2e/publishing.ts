import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { uploadAddress } from '../contract/files.ts';
import { signInAs } from './sign-in.ts';

/** What the journeys read of what the calls answer. */
interface Answered {
  readonly id: string;
  readonly revision: number;
  readonly uploadId: string;
  readonly checklist: readonly string[];
  find(is: (laboratory: { readonly id: string; readonly idf: string }) => boolean): { readonly id: string } | undefined;
}

/** Makes calls in the name of the one who is signed in on a page; they outlive the page. */
export const callsFrom = async (page: Page) => {
  const { request } = page.context();
  const headers = { authorization: `Bearer ${await page.evaluate<string>(`localStorage.getItem('token')`)}` };
  const answered = async (answer: Awaited<ReturnType<APIRequestContext['post']>>) => {
    const { message, data } = (await answer.json()) as { message: string; data: Answered };
    expect(answer.status(), message).toBe(200);
    return data;
  };
  return {
    headers,
    request,
    get: async (path: string) => answered(await request.get(path, { headers })),
    post: async (path: string, data: object) => answered(await request.post(path, { headers, data })),
    form: async (path: string, form: Record<string, string>) => answered(await request.post(path, { headers, form })),
    multipart: async (path: string, multipart: Record<string, string>) =>
      answered(await request.post(path, { headers, multipart })),
  };
};

/** Signs in as an invented person and makes calls in their name. */
export const callsOf = async (browser: Browser, baseURL: string | undefined, name: string) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInAs(page, name);
  const calls = await callsFrom(page);
  await page.close();
  return calls;
};

type Calls = Awaited<ReturnType<typeof callsOf>>;

interface People {
  readonly author: Calls;
  readonly leader: Calls;
  readonly judge: Calls;
}

interface GivenFile {
  readonly path: string;
  readonly content: string | Buffer;
}

/** Brings a dataset all the way to the public, or the next version of one that is there; gives its id. */
export const publish = async (
  { author, leader, judge }: People,
  metadata: object,
  files: readonly GivenFile[],
  former?: string,
): Promise<string> => {
  const begun =
    former === undefined
      ? await author.post('/api/record/cache', { metadata })
      : await author.get(`/api/record/getNewVersion?id=${former}`);
  const { id, revision } = former === undefined ? begun : await author.get(`/api/record/detail?id=${begun.id}`);
  for (const { path, content } of files) {
    const bytes = Buffer.from(content);
    const { uploadId } = await author.form('/api/applicant/getUploadFileLastNum', {
      recordId: id,
      name: path,
      size: String(bytes.length),
    });
    const sent = await author.request.patch(`${uploadAddress}/${uploadId}`, {
      headers: {
        ...author.headers,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      data: bytes,
    });
    expect(sent.status()).toBe(204);
  }
  await author.post('/api/record/add', { id, revision, metadata });
  for (const reviewer of [leader, judge]) {
    const review = await reviewer.get(`/api/record/review?id=${id}`);
    const { revision: seen } = await reviewer.get(`/api/record/detail?id=${id}`);
    await reviewer.post('/api/record/audit', { id, revision: seen, decision: 'approve', checklist: review.checklist });
  }
  return id;
};
