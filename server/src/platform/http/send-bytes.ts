import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../storage/blob-store.ts';
import { wanted } from './conditions.ts';
import { contentDisposition } from './content-disposition.ts';

/** Bytes that can be sent as a whole or in part. */
export interface Sendable {
  readonly name: string;
  readonly mediaType: string;
  /** Strong: the same tag is the same bytes. */
  readonly etag: string;
  readonly size: number;
  /** False where any part would mean to make all that is before it. */
  readonly ranges: boolean;
  /** Where nginx finds the same bytes, if it does. */
  readonly place?: string | undefined;
  open(range: ByteRange | undefined): Promise<Readable>;
}

/** What strangers made is never a page of ours: nothing in it runs, and it is what we say it is. */
const guarded = (reply: FastifyReply, disposition: 'attachment' | 'inline'): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      `sandbox; default-src 'none'${disposition === 'inline' ? "; frame-ancestors 'self'" : ''}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-cache');

/** Answers with the bytes, or the part of them that was asked for. Only what is sent is read. */
export const sendBytes = async (
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Sendable,
  disposition: 'attachment' | 'inline' = 'attachment',
): Promise<FastifyReply> => {
  const { etag, size, ranges } = bytes;
  guarded(reply, disposition)
    .header('etag', etag)
    .header('accept-ranges', ranges ? 'bytes' : 'none')
    .header('content-disposition', contentDisposition(disposition, bytes.name))
    .type(bytes.mediaType);
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const answer = wanted({ range: ranges ? range : undefined, ifRange: ifRange?.toString(), ifNoneMatch }, etag, size);
  if (answer.type === 'unchanged') {
    return reply.code(304).send();
  }
  if (bytes.place !== undefined) {
    return reply.header('x-accel-redirect', bytes.place).send();
  }
  if (answer.type === 'outside') {
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .removeHeader('content-disposition')
      .type('application/json; charset=utf-8')
      .send({ code: 416, message: 'The file does not have the part that was asked for.', data: null });
  }
  const part = answer.type === 'part' ? answer.range : undefined;
  if (part) {
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  }
  reply.header('content-length', part ? part.end - part.start + 1 : size);
  return request.method === 'HEAD' ? reply.send() : reply.send(await bytes.open(part));
};

/** A text of ours that is made while it is sent. */
export const sendText = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  open: () => Readable,
): FastifyReply => {
  guarded(reply, 'attachment')
    .header('content-disposition', contentDisposition('attachment', name))
    .type('text/plain; charset=utf-8');
  return request.method === 'HEAD' ? reply.send() : reply.send(open());
};
