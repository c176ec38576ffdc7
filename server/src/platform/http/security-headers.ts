import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Nothing inline, nothing from elsewhere. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The fixed headers of every answer. A route that needs another policy sets its own before this hook runs. */
export const sendSecurityHeaders = (app: FastifyInstance, secure: boolean): void => {
  app.addHook('onSend', async (request, reply) => setSecurityHeaders(request, reply, secure));
};

export const setSecurityHeaders = (request: FastifyRequest, reply: FastifyReply, secure: boolean): void => {
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!reply.hasHeader(name)) {
      reply.header(name, value);
    }
  }
  if (secure) {
    reply.header('strict-transport-security', 'max-age=31536000');
  }
  reply.header('x-request-id', request.id);
};
