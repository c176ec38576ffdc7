import { expect, type APIRequestContext, type Browser } from '@playwright/test';
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

/** Signs in as an invented person and makes calls in their name. */
export const callsOf = async (browser: Browser, baseURL: string | undefined, name: string) => {
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

/** Brings a dataset all the way to the public; gives its id. */
export const publish = async (
  { author, leader, judge }: People,
  metadata: object,
  files: readonly GivenFile[],
): Promise<string> => {
  const { id, revision } = await author.post('/api/record/cache', { metadata });
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
