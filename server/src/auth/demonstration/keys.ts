import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JWKS } from 'oidc-provider';

export interface ProviderKeys {
  readonly jwks: JWKS;
  readonly cookieKeys: readonly string[];
  readonly clientSecret: string;
}

/** Made once and kept in the data folder, so that a restart ends nobody's sign-in. */
export const providerKeys = async (folder: string): Promise<ProviderKeys> => {
  const file = join(folder, 'demonstration-identity-provider.json');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) {
    return JSON.parse(known) as ProviderKeys;
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys: ProviderKeys = {
    jwks: {
      keys: [
        { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') },
      ],
    },
    cookieKeys: [randomBytes(32).toString('hex')],
    clientSecret: randomBytes(32).toString('hex'),
  };
  await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return keys;
};
