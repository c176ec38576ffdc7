import { Readable } from 'node:stream';
import { shortId } from '@vitrine/contract/ids.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readPublished, type Published } from '../exports/exports.ts';
import type { Platform } from '../platform/platform.ts';
import { recordUse } from '../statistics/statistics.ts';
import { missingPage, representationOf } from './document.ts';
import { negotiate } from './negotiate.ts';
import { recordWithDoi } from './queries.ts';
import { linkset } from './signposting.ts';
import { isPage, robots, sitemapIndex, sitemapPage } from './sitemap.ts';

/** With or without the dash in the middle, in any case. */
const idIn = (text: string): string | undefined =>
  shortId.safeParse(text.toLowerCase().replace(/^(.{5})-(?=.{5}$)/, '$1')).data;

/** What stands at an address for good: what DOIs lead to, what is indexed and harvested. */
export const serveLanding = (app: FastifyInstance, platform: Platform): void => {
  const missing = (reply: FastifyReply) =>
    reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(missingPage(platform));

  const published = async (text: string): Promise<Published | undefined> => {
    const id = idIn(text);
    return id ? readPublished(platform, id) : undefined;
  };

  app.get<{ Params: { id: string } }>('/records/:id', async (request, reply) => {
    reply.header('vary', 'Accept');
    const record = await published(request.params.id);
    if (!record) {
      return missing(reply);
    }
    const { type, body, links, etag } = await representationOf(platform, record, negotiate(request.headers.accept));
    reply.header('cache-control', 'no-cache').header('etag', etag).header('link', links);
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
    if (!record.row.withdrawn && (known.includes(etag) || known.includes('*'))) {
      return reply.code(304).send();
    }
    if (!record.row.withdrawn && type === 'text/html') {
      recordUse(platform, {
        recordId: record.row.id,
        fileId: null,
        kind: 'view',
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        accountId: null,
      });
    }
    return reply
      .code(record.row.withdrawn ? 410 : 200)
      .type(`${type}; charset=utf-8`)
      .send(body);
  });

  app.get<{ Params: { id: string } }>('/records/:id/linkset.json', async (request, reply) => {
    const record = await published(request.params.id);
    if (!record) {
      return missing(reply);
    }
    return reply
      .code(record.row.withdrawn ? 410 : 200)
      .type('application/linkset+json')
      .header('cache-control', 'no-cache')
      .send(Readable.from(linkset(platform, record)));
  });

  // A DOI has a slash in it, so everything that follows is one.
  app.get<{ Params: { '*': string } }>('/doi/*', async (request, reply) => {
    const doi = request.params['*'];
    const id = /^10\.\d{4,9}\/[\w./;()-]+$/.test(doi) ? await recordWithDoi(platform.database, doi) : undefined;
    return id ? reply.redirect(`${platform.config.publicUrl}/records/${id}`, 302) : missing(reply);
  });

  app.get('/sitemap.xml', async (_, reply) =>
    reply.type('application/xml; charset=utf-8').send(await sitemapIndex(platform)),
  );
  app.get<{ Params: { page: string } }>('/sitemap/:page.xml', async (request, reply) =>
    isPage(request.params.page)
      ? reply.type('application/xml; charset=utf-8').send(Readable.from(sitemapPage(platform, request.params.page)))
      : missing(reply),
  );
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(platform)));
};
