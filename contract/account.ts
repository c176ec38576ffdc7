import { z } from 'zod';
import { userInfo } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { parseOrcid } from './orcid.ts';
import { emailLine, line, optionalLine } from './text.ts';

export const verificationEmailField = emailLine('Please enter your email account', 'Please enter your email account');

export const sendVerifyEmailCode = endpoint({
  method: 'GET',
  path: '/api/user/sendVerifyEmailCode',
  access: 'signed-in',
  effect: 'writes',
  summary:
    'Mails a link that verifies the address: backUrl with `verify` added. backUrl must be an address of this site.',
  input: z.strictObject({ email: verificationEmailField, backUrl: z.string().max(500) }),
  output: z.null(),
  errors: [403],
  success: 'Email sent successfully',
});

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/user/verificationEmail',
  access: 'anyone',
  effect: 'writes',
  summary:
    'Verifies the address for which the link was sent, from any browser; 402 when the link is used, expired or unknown.',
  input: z.strictObject({ verify: z.string().max(2000) }),
  output: z.object({ isFull: z.enum(['0', '1']) }),
  errors: [402],
  success: 'Email verification successful!',
});

export const getVerifyEmail = endpoint({
  method: 'GET',
  path: '/api/user/getVerifyEmail',
  access: 'signed-in',
  summary: 'Whether the address of the caller is verified, and which it is.',
  input: z.strictObject({}),
  output: z.object({ isFull: z.enum(['0', '1']), email: z.string().nullable() }),
  errors: [],
});

const profile = userInfo.omit({ token: true }).extend({
  username: z.string().nullable(),
  email: z.string().nullable(),
  affiliation: z.string(),
  orcid: z.string().nullable(),
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/getProfile',
  access: 'signed-in',
  summary: 'The account of the caller.',
  input: z.strictObject({}),
  output: profile,
  errors: [],
});

/** An ORCID iD in any usual form, or nothing. */
export const orcidField = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') {
      return null;
    }
    const orcid = parseOrcid(text);
    if (!orcid) {
      context.addIssue({ code: 'custom', message: 'This is not an ORCID iD: please check its sixteen digits' });
      return z.NEVER;
    }
    return orcid;
  });

export const profileChange = z.strictObject({
  name: line(100, 'Name is required'),
  affiliation: optionalLine(200),
  orcid: orcidField,
});

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/user/saveProfile',
  access: 'verified',
  summary: 'Changes name, affiliation and ORCID iD of the caller.',
  input: profileChange,
  output: profile,
  errors: [],
  success: 'Your account is saved.',
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/listSessions',
  access: 'signed-in',
  summary: 'Where the caller is signed in, the most recently used first.',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: z.string(),
      /** The session of this very call. */
      current: z.boolean(),
      userAgent: z.string(),
      createdAt: z.string(),
      lastSeenAt: z.string(),
    }),
  ),
  errors: [],
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/user/endSession',
  access: 'signed-in',
  summary: 'Signs one session of the caller out.',
  input: z.strictObject({ id: z.uuid() }),
  output: z.null(),
  errors: [404],
  success: 'That session is signed out.',
});

export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/user/endAllSessions',
  access: 'signed-in',
  summary:
    'Signs the caller out everywhere, here too, and gives the address at which the identity provider ends its session.',
  input: z.strictObject({}),
  output: z.object({ logoutUrl: z.string().nullable() }),
  errors: [],
  success: 'You are signed out everywhere.',
});

const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(['read', 'write']),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/user/listAccessTokens',
  access: 'signed-in',
  summary: 'The access tokens of the caller, without their secrets.',
  input: z.strictObject({}),
  output: z.array(accessToken),
  errors: [],
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/user/createAccessToken',
  access: 'verified',
  summary: 'Makes an access token for programs. Its secret is in this answer and never shown again.',
  input: z.strictObject({ name: line(60, 'Name is required'), scope: z.enum(['read', 'write']) }),
  output: accessToken.extend({ secret: z.string() }),
  errors: [403],
});

export const revokeAccessToken = endpoint({
  method: 'POST',
  path: '/api/user/revokeAccessToken',
  access: 'signed-in',
  summary: 'Ends an access token of the caller at once.',
  input: z.strictObject({ id: z.uuid() }),
  output: z.null(),
  errors: [404],
  success: 'The token no longer works.',
});
