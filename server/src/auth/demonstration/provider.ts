import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Provider, type Configuration } from 'oidc-provider';
import type { Config } from '../../config.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { memoryAdapter } from './memory-adapter.ts';
import type { ProviderKeys } from './keys.ts';
import { endedPage, signInPage, signOutPage, signOutScript } from './pages.ts';
import { people, type DemonstrationPerson } from './people.ts';

export const clientId = 'vitrine';

const configuration = (config: Config, keys: ProviderKeys): Configuration => ({
  adapter: memoryAdapter,
  jwks: keys.jwks,
  cookies: { keys: [...keys.cookieKeys] },
  clients: [
    {
      client_id: clientId,
      client_secret: keys.clientSecret,
      redirect_uris: config.ownOrigins.map((origin) => `${origin}/`),
      post_logout_redirect_uris: config.ownOrigins.map((origin) => `${origin}/`),
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  claims: { openid: ['sub'], profile: ['name', 'organization'], email: ['email', 'email_verified'] },
  findAccount: (_, subject) => {
    const person = people.find((each) => each.subject === subject);
    return person && { accountId: subject, claims: () => claimsOf(person) };
  },
  // Nobody has to agree that invented people's names are told to the program that invented them.
  loadExistingGrant: async (context) => {
    const grant = new context.oidc.provider.Grant({
      clientId: context.oidc.client?.clientId,
      accountId: context.oidc.session?.accountId,
    });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
  interactions: { url: (_, interaction) => `/idp/interaction/${interaction.uid}` },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      logoutSource: (context, form) => {
        context.body = signOutPage(config.site.title, form);
      },
      postLogoutSuccessSource: (context) => context.redirect('/'),
    },
  },
  renderError: (context) => {
    context.type = 'html';
    context.body = endedPage(config.site.title, 'It was begun too long ago, or in another window.');
  },
  ttl: { Interaction: 3600, Session: 12 * 3600, Grant: 12 * 3600, IdToken: 3600, AccessToken: 600 },
});

const claimsOf = (person: DemonstrationPerson) => ({
  sub: person.subject,
  name: person.name,
  organization: person.affiliation,
  email: person.email,
  email_verified: person.emailVerified,
});

/** The embedded identity provider under /idp: a real one, with people who do not exist. */
export const serveDemonstrationProvider = async (
  app: FastifyInstance,
  config: Config,
  keys: ProviderKeys,
): Promise<void> => {
  const provider = new Provider(`${config.publicUrl}/idp`, configuration(config, keys));
  const handle = provider.callback();
  const policy = {
    ...securityHeaders,
    // The form's answer leads back to wherever on this machine the sign-in began.
    'content-security-policy': securityHeaders['content-security-policy'].replace(
      "form-action 'self'",
      `form-action 'self' ${config.ownOrigins.join(' ')}`,
    ),
  };

  app.get('/idp/sign-out.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(signOutScript));

  app.get('/idp/interaction/:uid', async (request, reply) => {
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    const page = interaction
      ? signInPage(config.site.title, people, `/idp/interaction/${interaction.uid}`)
      : endedPage(config.site.title, 'It was begun too long ago, or in another window.');
    return reply.headers(policy).type('text/html; charset=utf-8').send(page);
  });

  app.post<{ Body: { subject?: unknown } | undefined }>('/idp/interaction/:uid', async (request, reply) => {
    const subject = people.find((person) => person.subject === request.body?.subject)?.subject;
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
    if (!interaction || !subject) {
      return reply
        .type('text/html; charset=utf-8')
        .send(endedPage(config.site.title, 'Please choose a person once more.'));
    }
    const address = await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId: subject, remember: false },
    });
    return reply.headers(policy).redirect(address, 303);
  });

  await app.register(async (scope) => {
    // The provider reads its bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/idp/*', (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(policy)) {
        reply.raw.setHeader(name, value);
      }
      // Koa works out its own addresses from the part of the path that was cut off.
      Object.assign(request.raw, { originalUrl: request.raw.url });
      request.raw.url = request.raw.url?.slice('/idp'.length);
      void handle(request.raw, reply.raw);
    });
  });
};
