import type { Platform } from '../platform/platform.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** What signing in uses beside the rest. */
export interface AuthPlatform extends Platform {
  readonly identityProvider: IdentityProvider;
  /** The issuer under which identities are kept. The embedded provider's address may change; its people stay the same. */
  readonly identityIssuer: string;
}
