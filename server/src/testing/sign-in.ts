import { createHash, randomBytes } from 'node:crypto';
import { beginSingleSignOn, completeSingleSignOn } from '@vitrine/contract/auth.ts';
import type { Instance } from './site.ts';

const random = (): string => randomBytes(32).toString('base64url');

/** What a browser keeps between leaving for the identity provider and coming back. */
export const newAttempt = (redirectUri: string) => {
  const codeVerifier = random();
  const begin = {
    redirectUri,
    state: random(),
    nonce: random(),
    codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
  };
  const { codeChallenge: _, ...kept } = begin;
  return { begin, kept: { ...kept, codeVerifier } };
};

/** What the identity provider adds to the address at which the browser comes back. */
export interface ProviderAnswer {
  readonly code: string;
  readonly iss?: string;
}

/** Signs in through an identity provider, which `visit` stands for: it is shown the address and gives its answer. */
export const prepareSignIn = async (
  site: Instance,
  visit: (url: string) => Promise<ProviderAnswer> | ProviderAnswer,
  redirectUri = `${site.origin}/`,
) => {
  const { begin, kept } = newAttempt(redirectUri);
  const { data } = await site.call(beginSingleSignOn, begin);
  return { ...kept, ...(await visit(data.url)) };
};

export const signInBy = async (site: Instance, visit: (url: string) => Promise<ProviderAnswer> | ProviderAnswer) =>
  site.call(completeSingleSignOn, await prepareSignIn(site, visit));

/** A browser that keeps cookies and follows nothing by itself. */
export const openBrowser = () => {
  const cookies = new Map<string, string>();
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
};

export const locationOf = (response: Response, base: string): string => {
  const location = response.headers.get('location');
  if (!location) {
    throw new Error(`The answer ${response.status} leads nowhere.`);
  }
  return new URL(location, base).href;
};

/** Goes through the embedded provider as a browser does, and chooses a person there. */
export const chooseDemonstrationPerson =
  (origin: string, subject: string, browse = openBrowser()) =>
  async (url: string): Promise<ProviderAnswer & { readonly state: string }> => {
    const page = locationOf(await browse(url), origin);
    await browse(page);
    let response = await browse(page, {
      method: 'POST',
      body: new URLSearchParams({ subject }),
    });
    let address = locationOf(response, origin);
    while (!new URL(address).searchParams.has('code')) {
      response = await browse(address);
      address = locationOf(response, origin);
    }
    const { code = '', iss = '', state = '' } = Object.fromEntries(new URL(address).searchParams);
    return { code, iss, state };
  };
