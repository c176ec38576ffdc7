import { beginUploads, getFileMd5, severalAddress, uploadAddress } from '@vitrine/contract/files.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { session } from '../../session/user.ts';
import type { Announced, Beginning, Chunk, Delivered, Running, SmallFile } from './ports.ts';
import type { Answer } from './reaction.ts';

const tusVersion = '1.0.0';

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d+$/u.test(text) ? Number(text) : null;

const messageIn = (text: string): string => {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
};

const answerOf = (request: XMLHttpRequest): Answer => {
  const seconds = wholeNumber(request.getResponseHeader('Retry-After'));
  return {
    status: request.status,
    message: messageIn(request.responseText),
    offset: wholeNumber(request.getResponseHeader('Upload-Offset')),
    retryAfter: seconds === null ? null : seconds * 1000,
  };
};

/** By XMLHttpRequest, since fetch does not tell how much of a body has gone out. */
const ask = <Result>(
  method: 'HEAD' | 'PATCH' | 'DELETE' | 'POST',
  address: string,
  headers: Readonly<Record<string, string>>,
  body: Blob | null,
  onProgress: ((bytes: number) => void) | undefined,
  read: (request: XMLHttpRequest) => Result,
): Running<Result> => {
  const request = new XMLHttpRequest();
  const result = new Promise<Result>((resolve) => {
    request.addEventListener('loadend', () => resolve(read(request)));
  });
  if (onProgress !== undefined) request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
  request.open(method, address);
  request.setRequestHeader('Tus-Resumable', tusVersion);
  request.setRequestHeader('Authorization', `Bearer ${session.token()}`);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(body);
  return { result, cancel: () => request.abort() };
};

const send = (
  method: 'HEAD' | 'PATCH' | 'DELETE',
  uploadId: string,
  headers: Readonly<Record<string, string>> = {},
  body: Blob | null = null,
  onProgress?: (bytes: number) => void,
): Running<Answer> => ask(method, `${uploadAddress}/${uploadId}`, headers, body, onProgress, answerOf);

export const head = (uploadId: string): Promise<Answer> => send('HEAD', uploadId).result;

export const discard = async (uploadId: string): Promise<Answer> => send('DELETE', uploadId).result;

export const patch = ({ uploadId, offset, body, sha256, onProgress }: Chunk): Running<Answer> =>
  send(
    'PATCH',
    uploadId,
    {
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      ...(sha256 === null ? {} : { 'Upload-Sha256': sha256 }),
    },
    body,
    onProgress,
  );

const outcomesIn = (text: string): Delivered['outcomes'] => {
  try {
    const { data } = JSON.parse(text) as { data: { list: (Answer & { uploadId: string })[] } };
    return new Map(data.list.map((one) => [one.uploadId, one]));
  } catch {
    return new Map();
  }
};

const deliveredBy = (request: XMLHttpRequest): Delivered => ({
  answer: answerOf(request),
  outcomes: request.status === 200 ? outcomesIn(request.responseText) : new Map(),
});

export const several = (files: readonly SmallFile[], onProgress: (bytes: number) => void): Running<Delivered> => {
  const list = files.map(({ uploadId, file, sha256 }) => ({ uploadId, size: file.size, sha256 }));
  const body = new Blob([`${JSON.stringify(list)}\n`, ...files.map(({ file }) => file)]);
  const headers = { 'Content-Type': 'application/octet-stream' };
  return ask('POST', severalAddress, headers, body, onProgress, deliveredBy);
};

const placeIn = (path: string): number | null => wholeNumber(/^files\.(\d+)(?:\.|$)/u.exec(path)?.[1] ?? null);

export const begin = async (recordId: string, files: readonly Announced[]): Promise<Beginning> => {
  try {
    return { kind: 'begun', ...(await call(beginUploads, { recordId, files: [...files] }, { quiet: true })) };
  } catch (error) {
    const { code, message, problems } = error instanceof ApiFailure ? error : new ApiFailure(0, '');
    const placed = problems.flatMap((problem) => {
      const place = placeIn(problem.path);
      return place === null ? [] : [[place, problem.message] as const];
    });
    return {
      kind: 'refused',
      answer: { status: code, message, offset: null, retryAfter: null },
      problems: new Map(placed),
    };
  }
};

export const storedSha256 = async (fileId: string): Promise<string | null> =>
  call(getFileMd5, { fileId }, { quiet: true }).then(
    ({ sha256 }) => sha256,
    () => null,
  );
