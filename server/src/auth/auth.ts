import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import type { AuthPlatform } from './auth-platform.ts';
import { providerKeys } from './demonstration/keys.ts';
import { people } from './demonstration/people.ts';
import { clientId, serveDemonstrationProvider } from './demonstration/provider.ts';
import { insertPeople } from './demonstration/queries.ts';
import { connectIdentityProvider } from './identity-provider.ts';

export { invite } from './password-links.ts';
export type { AuthPlatform } from './auth-platform.ts';

/** Stands in for the address of the embedded provider, which may change while its people stay the same. */
export const demonstrationIssuer = 'urn:vitrine:demonstration';

/** Connects to the identity provider of the settings, or embeds the one of the demonstration. */
export const openAuth = async (platform: Platform, app: FastifyInstance): Promise<AuthPlatform> => {
  const { config, database, log } = platform;
  const { provider, scopes, claims } = config.identity;
  const homeUrl = `${config.publicUrl}/`;
  if (provider) {
    const identityProvider = connectIdentityProvider({ ...provider, scopes, claims, homeUrl, insecure: false }, log);
    return { ...platform, identityProvider, demonstrationIssuer: undefined };
  }
  if (config.production) {
    throw new Error('The demonstration identity provider never runs in production.');
  }
  const keys = await providerKeys(config.dataFolder);
  await insertPeople(database, demonstrationIssuer, people);
  await serveDemonstrationProvider(app, config, keys);
  const identityProvider = connectIdentityProvider(
    {
      issuer: `${config.publicUrl}/idp`,
      clientId,
      clientSecret: keys.clientSecret,
      scopes,
      claims,
      homeUrl,
      insecure: true,
    },
    log,
  );
  return { ...platform, identityProvider, demonstrationIssuer };
};
