import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Failure } from '../../platform/failure.ts';

/** A whole number of bytes, or undefined when the header is not there. */
export const bytesIn = (name: string, value: string | string[] | undefined): number | undefined => {
  if (value === undefined) {
    return undefined;
  }
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
  if (number === undefined) {
    throw new Failure(400, `${name} must be a whole number of bytes.`);
  }
  return number;
};

const longestMetadata = 8000;

/**
 * Upload-Metadata: "one or more comma-separated key-value pairs. The key and value MUST be separated by a space. […]
 * The value MUST be Base64 encoded. All keys MUST be unique. The value MAY be empty."
 */
export const metadataIn = (value: string | string[] | undefined): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  if (value === undefined || value === '') {
    return found;
  }
  if (typeof value !== 'string' || value.length > longestMetadata) {
    throw new Failure(400, 'Upload-Metadata is too long.');
  }
  for (const pair of value.split(',')) {
    const [key = '', encoded = '', ...rest] = pair.trim().split(' ');
    if (!/^[\x21-\x7e]+$/.test(key) || rest.length > 0 || found.has(key) || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) {
      throw new Failure(400, 'Upload-Metadata must be pairs of a key and a value in Base64, each key once.');
    }
    found.set(key, Buffer.from(encoded, 'base64').toString('utf8'));
  }
  return found;
};

/** A hash as the sender writes it; undefined when none is stated. */
export const hexIn = (name: string, value: string | string[] | undefined, bytes: number): Buffer | undefined => {
  if (value === undefined || value === '') {
    return undefined;
  }
  if (typeof value !== 'string' || !new RegExp(`^[0-9a-f]{${bytes * 2}}$`, 'i').test(value)) {
    throw new Failure(400, `${name} must be ${bytes * 2} hexadecimal digits.`);
  }
  return Buffer.from(value, 'hex');
};

export const checksumAlgorithms = ['sha256', 'md5', 'sha1', 'crc32'] as const;

/** The checksum of one PATCH: fed with what arrives, asked at its end. */
export interface Checksum {
  update(bytes: Uint8Array): void;
  matches(): boolean;
}

/** Upload-Checksum: "the name of the used checksum algorithm and the Base64 encoded checksum separated by a space." */
export const checksumIn = (value: string | string[] | undefined): Checksum | undefined => {
  if (value === undefined) {
    return undefined;
  }
  const [name = '', encoded = '', ...rest] = String(value).trim().split(' ');
  const algorithm = checksumAlgorithms.find((each) => each === name);
  // "If the checksum algorithm is not supported by the Server, it MUST respond with 400 Bad Request."
  if (!algorithm || rest.length > 0 || encoded === '') {
    throw new Failure(400, `Upload-Checksum must be one of ${checksumAlgorithms.join(', ')} and a value in Base64.`);
  }
  const expected = Buffer.from(encoded, 'base64');
  if (algorithm === 'crc32') {
    let sum = 0;
    return {
      update: (bytes) => (sum = crc32(bytes, sum)),
      matches: () => expected.length === 4 && expected.readUInt32BE() === sum,
    };
  }
  const hash = createHash(algorithm);
  return { update: (bytes) => void hash.update(bytes), matches: () => hash.digest().equals(expected) };
};
