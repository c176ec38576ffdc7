const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 256 random bits in the alphabet of addresses. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** RFC 7636, 4.2: the challenge that proves later who holds the verifier. */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

/** Browsers hash only where nobody can listen in: over https, or on one's own machine. */
export const canProve = (): boolean => globalThis.crypto?.subtle !== undefined;
