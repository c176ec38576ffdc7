import { severalAddress, uploadAddress, uploadId } from '@vitrine/contract/files.ts';
import { shortId } from '@vitrine/contract/ids.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { refusal, type Account } from '../../platform/http/access.ts';
import { answerError } from '../../platform/http/answer-errors.ts';
import { accountOf, type Authenticate } from '../../platform/http/serve-calls.ts';
import type { Locks } from '../../platform/locks.ts';
import type { Platform } from '../../platform/platform.ts';
import { begin } from './begin.ts';
import { arriving, lingering } from './content.ts';
import { bytesIn, checksumAlgorithms, checksumIn, hexIn, metadataIn } from './headers.ts';
import { lookUp, terminate } from './look-up.ts';
import type { Upload } from './queries.ts';
import { receive } from './receive.ts';
import { receiveSeveral } from './receive-several.ts';
import { UploadRefusal } from './refusal.ts';
import { readSeveral } from './several.ts';
import { noSuchUpload } from './upload.ts';

const version = '1.0.0';

/** The resumable upload protocol tus 1.0; what is quoted is from https://tus.io/protocols/resumable-upload. */
export const serveUploads = async (
  app: FastifyInstance,
  platform: Platform,
  locks: Locks,
  authenticate: Authenticate,
): Promise<void> => {
  const receiving = new Map<Promise<unknown>, (reason: unknown) => void>();
  // What is under way would keep us from closing for hours. What has come of it is kept; its sender goes on elsewhere.
  app.addHook('preClose', async () => {
    receiving.forEach((breakOff) => breakOff(new Error('We are closing.')));
    await Promise.allSettled(receiving.keys());
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The bytes are for the store, not for a parser.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.setErrorHandler(answer);
    scope.addHook('onRequest', async (request, reply) => {
      // "The Tus-Resumable header MUST be included in every request and response except for OPTIONS requests."
      reply.header('tus-resumable', version).header('cache-control', 'no-store');
      if (request.method === 'OPTIONS') {
        return;
      }
      if (request.headers['tus-resumable'] !== version) {
        reply.header('tus-version', version);
        throw new UploadRefusal(
          412,
          `Please speak version ${version} of the protocol tus, in the header Tus-Resumable.`,
        );
      }
      request.account = await accountOf(request, authenticate);
      const code = refusal({ access: 'verified', method: 'POST' }, request.account);
      if (code) {
        throw new Failure(code);
      }
    });
    scope.addHook('onSend', async (request, reply, payload) => {
      // Not complete: some of what was sent is still to come.
      if (request.raw.complete || request.raw.destroyed || typeof payload !== 'string') {
        return payload;
      }
      reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
      return lingering(request.raw, payload);
    });

    for (const url of [uploadAddress, `${uploadAddress}/:id`]) {
      scope.options(url, async (_request, reply) =>
        reply
          .code(204)
          .header('tus-version', version)
          .header('tus-extension', 'creation,expiration,checksum,termination')
          .header('tus-max-size', platform.config.limits.datasetBytes)
          .header('tus-checksum-algorithm', checksumAlgorithms.join(','))
          .send(),
      );
    }

    scope.post(uploadAddress, async (request, reply) => {
      const size = bytesIn('Upload-Length', request.headers['upload-length']);
      if (size === undefined) {
        throw new Failure(400, 'Please say the size of the file in the header Upload-Length.');
      }
      const metadata = metadataIn(request.headers['upload-metadata']);
      const recordId = shortId.safeParse(metadata.get('recordId'));
      if (!recordId.success) {
        throw new Failure(400, 'Please say in Upload-Metadata which dataset the file belongs to: recordId.');
      }
      const statedSha256 = hexIn('sha256', metadata.get('sha256'), 32);
      const fingerprint = metadata.get('fingerprint') ?? statedSha256?.toString('hex') ?? '';
      const offer = {
        path: metadata.get('path') ?? metadata.get('filename') ?? metadata.get('name') ?? '',
        size,
        fingerprint: fingerprint.slice(0, 200),
        metadata: String(request.headers['upload-metadata']),
        statedSha256,
        statedMd5: hexIn('md5', metadata.get('md5'), 16),
      };
      // Two files of one name and size need not be the same: without a fingerprint nothing is found again.
      const sameness = fingerprint === '' ? 'always new' : 'unless arrived';
      const [begun] = await begin(platform, locks, callerOf(request), recordId.data, [offer], sameness);
      if (!begun) {
        throw noSuchUpload();
      }
      const upload = await lookUp(platform, locks, callerOf(request), begun.uploadId);
      return describe(reply, upload).code(201).header('location', `${uploadAddress}/${begun.uploadId}`).send();
    });

    scope.post(severalAddress, async (request, reply) => {
      const content = arriving(request.raw);
      const received = readSeveral(content).then((files) => receiveSeveral(platform, locks, callerOf(request), files));
      receiving.set(received, (reason) => void request.raw.destroy(reason instanceof Error ? reason : undefined));
      try {
        const list = await received;
        return await reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify({ code: 200, message: 'OK', data: { list } }));
      } finally {
        receiving.delete(received);
        await content.return(undefined);
      }
    });

    scope.head(`${uploadAddress}/:id`, async (request, reply) => {
      const upload = await lookUp(platform, locks, callerOf(request), idIn(request));
      if (upload.metadata !== '') {
        // "responses to HEAD requests MUST include the Upload-Metadata header and its value as specified by the Client"
        reply.header('upload-metadata', upload.metadata);
      }
      return describe(reply, upload).header('upload-length', upload.size).code(200).send();
    });

    scope.patch(`${uploadAddress}/:id`, async (request, reply) => {
      // "All PATCH requests MUST use Content-Type: application/offset+octet-stream, otherwise […] 415"
      if (request.headers['content-type'] !== 'application/offset+octet-stream') {
        throw new UploadRefusal(415, 'The bytes of a file are sent as application/offset+octet-stream.');
      }
      const offset = bytesIn('Upload-Offset', request.headers['upload-offset']);
      if (offset === undefined) {
        throw new Failure(400, 'Please say in Upload-Offset where these bytes belong.');
      }
      const breakOff = (reason: unknown) =>
        void request.raw.destroy(reason instanceof Error ? reason : new Error(String(reason)));
      const content = arriving(request.raw);
      const received = receive(platform, locks, callerOf(request), idIn(request), {
        offset,
        length: bytesIn('Content-Length', request.headers['content-length']),
        checksum: checksumIn(request.headers['upload-checksum']),
        statedSha256: hexIn('Upload-Sha256', request.headers['upload-sha256'], 32),
        content,
        breakOff,
      });
      receiving.set(received, breakOff);
      try {
        return describe(reply, await received)
          .code(204)
          .send();
      } finally {
        receiving.delete(received);
        await content.return(undefined);
      }
    });

    scope.delete(`${uploadAddress}/:id`, async (request, reply) => {
      await terminate(platform, locks, callerOf(request), idIn(request));
      return reply.code(204).send();
    });
  });
};

const callerOf = ({ account }: FastifyRequest): Account => {
  if (!account) {
    throw new Failure(401);
  }
  return account;
};

const idIn = (request: FastifyRequest): string => {
  const id = uploadId.safeParse((request.params as { id?: string }).id);
  if (!id.success) {
    throw noSuchUpload();
  }
  return id.data;
};

/** "Upload-Expires […] MUST be included in every PATCH response if the upload is going to expire." */
const describe = (reply: FastifyReply, upload: Upload): FastifyReply => {
  reply.header('upload-offset', upload.received);
  return upload.fileId ? reply : reply.header('upload-expires', upload.expiresAt.toUTCString());
};

const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof UploadRefusal) {
    // 423: "the resource is locked"; whoever has it will be done soon, or noticed to be gone.
    return (error.status === 423 ? reply.header('retry-after', 1) : reply)
      .code(error.status)
      .type('application/json; charset=utf-8')
      .send({ code: error.status, message: error.message, data: null });
  }
  if (request.raw.destroyed && !request.raw.complete) {
    request.log.info({ err: error }, 'an upload was broken off');
    return answerError(new Failure(400, 'The connection broke off. What has arrived is kept.'), request, reply);
  }
  return answerError(error, request, reply);
};
