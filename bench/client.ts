import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { beginUploads, uploadAddress } from '../contract/files.ts';
import type { Seeded } from './seeded.ts';

type Signed = Pick<Seeded, 'url' | 'token' | 'drafts'>;

export const chunk = Buffer.alloc(16 * 1024 * 1024, 'sixteen mebibytes of the same words. ');

const agent = new Agent({ keepAlive: true });
export const closeClient = (): void => agent.destroy();

let files = 0;
/** A new file of so many bytes, in pieces of 16 MiB. */
export const uploadTo = async (vitrine: Signed, bytes: number): Promise<void> => {
  files += 1;
  const { list } = await call<{ list: { uploadId: string }[] }>(vitrine, beginUploads.path, {
    recordId: vitrine.drafts[0],
    files: [{ path: `${files}.bin`, size: bytes }],
  });
  const url = `${vitrine.url}${uploadAddress}/${list[0]?.uploadId}`;
  for (let sent = 0; sent < bytes; sent += chunk.length) {
    const headers = {
      authorization: `Bearer ${vitrine.token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(sent),
    };
    await send('PATCH', url, headers, chunk.subarray(0, bytes - sent));
  }
};

/** A call by the person who is signed in. */
export const call = async <Data>({ url, token }: Signed, path: string, input: object): Promise<Data> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const text = await send('POST', `${url}${path}`, headers, Buffer.from(JSON.stringify(input)));
  return (JSON.parse(text) as { data: Data }).data;
};

export const send = (method: string, url: string, headers: Record<string, string>, body: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { method, agent, headers: { ...headers, 'content-length': body.length } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () =>
        (response.statusCode ?? 500) < 300
          ? resolve(text)
          : reject(new Error(`${url}: ${response.statusCode} ${text}`)),
      );
    })
      .once('error', reject)
      .end(body);
  });

export const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

/** Reads an answer to its end and throws it away, at the cost of a client that only receives. */
export const receive = async (url: string): Promise<void> => {
  const [response] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) {
    throw new Error(`${url} answered ${response.statusCode}`);
  }
  response.resume();
  await once(response, 'end');
};
