import type { Platform } from '../platform/platform.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** What signing in uses beside the rest. */
export interface AuthPlatform extends Platform {
  readonly identityProvider: IdentityProvider;
  /** Stands in for the issuer of the embedded provider, whose address may change while its people stay the same. */
  readonly demonstrationIssuer: string | undefined;
}
