import { randomUUID } from 'node:crypto';
import formBody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import { allCalls } from '@vitrine/contract/api.ts';
import { uploadAddress } from '@vitrine/contract/files.ts';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { accessRequestRoutes } from './access-requests/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { demonstrationIssuer, openAuth, type AuthPlatform } from './auth/auth.ts';
import { authRoutes } from './auth/routes.ts';
import { furnishAwards } from './awards/awards.ts';
import { awardRoutes } from './awards/routes.ts';
import { citationRoutes } from './citations/routes.ts';
import { communityRoutes } from './communities/routes.ts';
import { furnishDemonstration } from './demonstration/demonstration.ts';
import { furnishLaboratories, serveLogos } from './communities/communities.ts';
import { registerDoi } from './dois/register-doi.ts';
import { downloadRoutes, serveDownloads } from './downloads/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { fileJobs, fileMetrics } from './files/files.ts';
import { fileRoutes } from './files/routes.ts';
import { serveUploads } from './files/uploads/routes.ts';
import { serveExports } from './exports/routes.ts';
import { serveLanding } from './landing/routes.ts';
import { answerError, answerErrors } from './platform/http/answer-errors.ts';
import type { Binding } from './platform/http/bind.ts';
import { closeConnectionsOnceAnswered } from './platform/http/close-connections.ts';
import { serveDocumentation } from './platform/http/documentation.ts';
import { judgeRoutes } from './judges/routes.ts';
import { acceptMultipart } from './platform/http/multipart.ts';
import { healthRoutes } from './platform/http/health.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { sendSecurityHeaders, setSecurityHeaders } from './platform/http/security-headers.ts';
import { serveCalls, type Authenticate } from './platform/http/serve-calls.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { answerUnreadable } from './platform/http/unreadable-request.ts';
import type { JobKind } from './platform/jobs/job.ts';
import { openLocks, type Locks } from './platform/locks.ts';
import { deliverMail } from './platform/mail/deliver.ts';
import { serveMailbox } from './platform/mail/mailbox.ts';
import type { Platform } from './platform/platform.ts';
import { forgetEndedLimits } from './platform/rate-limit.ts';
import { recordRoutes } from './records/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { searchAgain } from './search/search-again.ts';
import { forgetEndedSessions } from './sessions/forget-ended.ts';
import { reviewJobs } from './review/review.ts';
import { reviewRoutes } from './review/routes.ts';
import { previewRoutes, serveThumbnails } from './previews/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { authenticator } from './sessions/sessions.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { writeUse } from './statistics/statistics.ts';
import { vocabularyRoutes } from './vocabularies/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { version } from './version.ts';

/** The whole product on one port. It does not listen yet. */
export const createApp = async (
  platform: Platform,
  authenticate: Authenticate = authenticator(platform),
): Promise<FastifyInstance> => {
  const { config, database } = platform;
  const secure = config.publicUrl.startsWith('https:');
  const app = fastify({
    loggerInstance: platform.log,
    // One line for each answer is written below; addresses are logged without their query, which may hold a secret.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: config.limits.bodyBytes,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable,
    // An address that cannot even be read reaches no hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, secure);
      answerError(error, request, reply);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  closeConnectionsOnceAnswered(app);
  answerErrors(app);
  sendSecurityHeaders(app, secure);
  if (config.metricsToken) {
    serveMetrics(app, database, config.metricsToken, fileMetrics(database));
  }
  // As a hook of the whole: before any token is looked up, and for addresses that lead nowhere too.
  await app.register(rateLimit, { global: false, max: config.limits.requestsPerMinute, timeWindow: 60_000 });
  const [limit, uploadLimit] = [
    app.rateLimit(),
    // Ten thousand small files are as many requests, and honest ones.
    app.rateLimit({ max: 50 * config.limits.requestsPerMinute, timeWindow: 60_000 }),
  ];
  app.addHook('onRequest', async function (request, reply) {
    return (isUpload(request) ? uploadLimit : limit).call(this, request, reply);
  });
  await app.register(formBody);
  await acceptMultipart(app);
  const authPlatform = await openAuth(platform, app);
  if (config.demonstration.laboratories) {
    await furnishLaboratories(platform, demonstrationIssuer);
    await furnishAwards(platform);
  }
  const locks = openLocks(platform.address, platform.log);
  app.addHook('onClose', () => locks.close());
  serveCalls(app, bindingsOf(authPlatform, locks), authenticate);
  await serveUploads(app, platform, locks, authenticate);
  app.addHook('onClose', () => writeUse(platform));
  serveLogos(app, platform);
  serveExports(app, platform);
  serveLanding(app, platform);
  serveDownloads(app, platform, authenticate);
  serveThumbnails(app, platform, authenticate);
  serveDocumentation(app, config.site.title, version);
  if (config.mail.embedded) {
    serveMailbox(app, database, config.site.title);
  }
  await serveWeb(app, config.root);
  return app;
};

const isUpload = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
  (method === 'PATCH' || method === 'HEAD') && url.startsWith(`${uploadAddress}/`);

/** Every call of the contract has exactly one binding, or the program does not start. */
const bindingsOf = (platform: AuthPlatform, locks: Locks): readonly Binding[] => {
  const bindings = [
    ...authRoutes(platform),
    ...accountRoutes(platform),
    ...sessionRoutes(platform),
    ...adminRoutes(platform),
    ...communityRoutes(platform),
    ...judgeRoutes(platform),
    ...recordRoutes(platform),
    ...fileRoutes(platform, locks),
    ...reviewRoutes(platform),
    ...accessRequestRoutes(platform),
    ...citationRoutes(platform),
    ...downloadRoutes(platform),
    ...previewRoutes(platform),
    ...vocabularyRoutes(),
    ...searchRoutes(platform),
    ...statisticsRoutes(platform),
    ...awardRoutes(platform),
    ...contactRoutes(platform),
    ...siteRoutes(platform),
    ...healthRoutes(platform),
  ];
  const bound = new Set(bindings.map((binding) => binding.endpoint));
  const unbound = allCalls.filter((call) => !bound.has(call));
  if (unbound.length > 0 || bound.size !== allCalls.length) {
    throw new Error(
      `Calls without a binding: ${unbound.map((call) => call.path).join(', ') || 'none, but one is bound that the contract does not list'}`,
    );
  }
  return bindings;
};

export const jobKinds = (platform: Platform): readonly JobKind[] => [
  deliverMail({ ...platform.config.mail, publicUrl: platform.config.publicUrl }),
  forgetEndedLimits,
  forgetEndedSessions,
  ...fileJobs(platform),
  registerDoi(platform.config),
  searchAgain,
  ...reviewJobs(platform),
  ...(platform.config.demonstration.datasets ? [furnishDemonstration(platform, demonstrationIssuer)] : []),
];
