import * as calls from '@vitrine/contract/previews.ts';
import type { FastifyInstance } from 'fastify';
import { bind, type Binding } from '../platform/http/bind.ts';
import { readInput } from '../platform/http/read-input.ts';
import { sendBytes } from '../platform/http/send-bytes.ts';
import { accountOf, type Authenticate } from '../platform/http/serve-calls.ts';
import type { Platform } from '../platform/platform.ts';
import { listEntries } from './list-entries.ts';
import { thumbnail } from './thumbnail.ts';
import { previewInfo, showText, tablePage } from './view.ts';

export const previewRoutes = (platform: Platform): readonly Binding[] => [
  bind(calls.getPreviewInfo, (input, { account }) => previewInfo(platform, input, { actor: account })),
  bind(calls.listZipEntries, (input, { account }) => listEntries(platform, input, { actor: account })),
  bind(calls.viewTable, (input, { account }) => tablePage(platform, input, { actor: account })),
  bind(calls.viewText, (input, { account }) => showText(platform, input, { actor: account })),
];

/** Pictures go into the page by their address, so they can be had with a signature too. */
export const serveThumbnails = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: calls.thumbnailAddress,
    handler: async (request, reply) => {
      const actor = await accountOf(request, authenticate);
      const { expires, signature, ...asked } = readInput(calls.thumbnailQuery, request.query);
      const picture = await thumbnail(platform, asked, { actor, expires, signature });
      return sendBytes(request, reply, picture, 'inline');
    },
  });
};
