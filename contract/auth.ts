import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line } from './text.ts';

const flag = z.enum(['0', '1']);

/** Who is signed in, as the browser keeps it under the key `userInfo`. */
export const userInfo = z.object({
  token: z.string(),
  name: z.string(),
  /** '1' when the account came through single sign-on. */
  isSSO: flag,
  /** '1' when the e-mail address is verified. */
  isFull: flag,
  /** '1' when PI of a laboratory. */
  isPI: flag,
  /** '1' when in any laboratory. */
  isInto: flag,
  piUnreviewed: z.number().int(),
  judgeUnreviewed: z.number().int(),
  unreviewed: z.number().int(),
  /** When the token ends at the latest. */
  expire: z.string(),
  id: z.string(),
  role: z.enum(['user', 'judge', 'admin']),
});
export type UserInfo = z.output<typeof userInfo>;

/** 256 random bits or their hash, in the alphabet of addresses. */
const randomText = z.string().regex(/^[\w~.-]{32,128}$/);
const redirectUri = z.string().max(500);

export const beginSingleSignOn = endpoint({
  method: 'POST',
  path: '/api/auth/ssoBegin',
  access: 'anyone',
  summary:
    'Gives the address at the identity provider where sign-in begins. The browser keeps state, nonce and verifier.',
  input: z.strictObject({ redirectUri, state: randomText, nonce: randomText, codeChallenge: randomText }),
  output: z.object({ url: z.string() }),
  errors: [403],
});

export const completeSingleSignOn = endpoint({
  method: 'POST',
  path: '/api/auth/ssoLogin',
  access: 'anyone',
  summary: 'Exchanges the code of the identity provider for a session. Each attempt can be completed once.',
  input: z.strictObject({
    code: z.string().min(1).max(4000),
    redirectUri,
    state: randomText,
    nonce: randomText,
    codeVerifier: randomText,
    /** The issuer that the provider named in its answer (RFC 9207), when it did. */
    iss: z.string().max(500).optional(),
  }),
  output: userInfo,
  errors: [403],
  success: 'Login Success',
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary: 'Signs in an account that an administrator made, with user name and password.',
  body: 'form',
  input: z.strictObject({
    username: line(100, 'User name is required'),
    password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200),
  }),
  output: userInfo,
  errors: [],
  success: 'Login Success',
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  summary: 'Ends this session and gives the address at which the identity provider ends its own.',
  input: z.strictObject({}),
  output: z.object({ logoutUrl: z.string().nullable() }),
  errors: [],
  success: 'Logout successfully',
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/requestPasswordReset',
  access: 'anyone',
  summary:
    'Mails a link that sets a new password, when there is such an account. The answer is the same when there is none.',
  input: z.strictObject({ account: line(254, 'Please enter your user name or e-mail address') }),
  output: z.null(),
  errors: [],
  success: 'If there is such an account, a mail with a link is on its way.',
});

const linkToken = z.string().regex(/^[\w-]{43}$/, 'This link is not complete.');

export const readPasswordLink = endpoint({
  method: 'GET',
  path: '/api/auth/passwordLink',
  access: 'anyone',
  summary: 'Tells for which account a mailed link sets the password; 404 when it was used or has expired.',
  input: z.strictObject({ token: linkToken }),
  output: z.object({ username: z.string(), name: z.string(), invitation: z.boolean() }),
  errors: [404],
});

export const newPassword = z
  .string({ error: 'Password is required' })
  .min(12, 'Please use at least 12 characters')
  .max(200, 'Please use at most 200 characters');

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/auth/setPassword',
  access: 'anyone',
  summary: 'Sets the password by a mailed link, once, and ends every session of the account.',
  input: z.strictObject({ token: linkToken, password: newPassword }),
  output: z.null(),
  errors: [404],
  success: 'Your password is set. You can sign in with it now.',
});
