import {
  checksumsAddress,
  checksumsQuery,
  downloadAddress,
  downloadQuery,
  getFilePath,
} from '@vitrine/contract/downloads.ts';
import type { FastifyInstance } from 'fastify';
import { bind, type Binding } from '../platform/http/bind.ts';
import { readInput } from '../platform/http/read-input.ts';
import { sendBytes, sendText } from '../platform/http/send-bytes.ts';
import { accountOf, type Authenticate } from '../platform/http/serve-calls.ts';
import type { Platform } from '../platform/platform.ts';
import { signpostingOfFile } from '../landing/landing.ts';
import { recordUse } from '../statistics/statistics.ts';
import { checksumsOf, downloadDataset, downloadFile } from './download.ts';
import { mayBeShown } from './media-types.ts';
import { signedAddress } from './signed-address.ts';

export const downloadRoutes = (platform: Platform): readonly Binding[] => [
  bind(getFilePath, (subject, { account }) => signedAddress(platform, subject, account)),
];

/** The bytes: no calls of the contract, since they answer no envelope. */
export const serveDownloads = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  const method = ['GET', 'HEAD'];

  app.route({
    method,
    url: downloadAddress,
    handler: async (request, reply) => {
      const actor = await accountOf(request, authenticate);
      const { fileId, id = '', entry, inline, ...signed } = readInput(downloadQuery, request.query);
      const claim = { actor, ...signed };
      const download =
        fileId === undefined
          ? await downloadDataset(platform, id, claim)
          : await downloadFile(platform, { fileId, entry }, claim);
      reply.header('link', signpostingOfFile(platform, download.recordId));
      const shown = inline && mayBeShown(download.mediaType);
      await sendBytes(request, reply, download, shown ? 'inline' : 'attachment');
      // COUNTER: a whole answer to someone who wants to have it; what goes on where it was broken off is none.
      if (!shown && request.method === 'GET' && (reply.statusCode === 200 || reply.statusCode === 304)) {
        recordUse(platform, {
          recordId: download.recordId,
          fileId: fileId ?? null,
          kind: 'download',
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          accountId: actor?.id ?? null,
        });
      }
      return reply;
    },
  });

  app.route({
    method,
    url: checksumsAddress,
    handler: async (request, reply) => {
      const actor = await accountOf(request, authenticate);
      const { id, ...signed } = readInput(checksumsQuery, request.query);
      const open = await checksumsOf(platform, id, { actor, ...signed });
      reply.header('link', signpostingOfFile(platform, id));
      return sendText(request, reply, 'SHA256SUMS.txt', open);
    },
  });
};
