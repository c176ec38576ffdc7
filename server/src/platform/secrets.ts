import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in the alphabet of addresses, and the hash that is all we keep of them. */
export const newSecret = (prefix = ''): { secret: string; hash: Buffer } => {
  const secret = prefix + randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
};

/** A plain hash is enough for what is random: there is nothing to guess. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
