import { endAllSessions } from '@vitrine/contract/account.ts';
import * as calls from '@vitrine/contract/auth.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { AuthPlatform } from './auth-platform.ts';
import { readLink, requestReset, setPassword } from './password-links.ts';
import { signIn } from './sign-in.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';
import { begin, complete } from './single-sign-on.ts';

export const authRoutes = (platform: AuthPlatform): readonly Binding[] => [
  bind(calls.beginSingleSignOn, (input) => begin(platform, input)),
  bind(calls.completeSingleSignOn, (input, { userAgent }) => complete(platform, input, userAgent)),
  bind(calls.signIn, (input, caller) => signIn(platform, input, caller)),
  bind(calls.signOut, (_, { account }) => signOut(platform, account)),
  bind(endAllSessions, (_, { account }) => signOutEverywhere(platform, account)),
  bind(calls.requestPasswordReset, ({ account }, { address }) => requestReset(platform, account, address)),
  bind(calls.readPasswordLink, ({ token }) => readLink(platform, token)),
  bind(calls.setPassword, ({ token, password }, { address }) => setPassword(platform, token, password, address)),
];
