import {
  getProfile,
  getVerifyEmail,
  saveProfile,
  sendVerifyEmailCode,
  verifyEmail,
} from '@vitrine/contract/account.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import * as profile from './profile.ts';
import * as verification from './verify-email.ts';

export const accountRoutes = (platform: Platform): readonly Binding[] => [
  bind(sendVerifyEmailCode, ({ email, backUrl }, { account }) =>
    verification.sendVerification(platform, account, email, backUrl),
  ),
  bind(verifyEmail, ({ verify }) => verification.verifyEmail(platform, verify)),
  bind(getVerifyEmail, (_, { account }) => profile.readProfile(platform, account)),
  bind(getProfile, (_, { account }) => profile.readProfile(platform, account)),
  bind(saveProfile, (change, { account }) => profile.saveProfile(platform, account, change)),
];
