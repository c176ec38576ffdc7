import type { Access } from '@vitrine/contract/endpoint.ts';

/** The person behind a call, as far as access goes. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly role: 'user' | 'judge' | 'admin';
  readonly verified: boolean;
  readonly singleSignOn: boolean;
}

/** Whether a call with this access may be made at all; otherwise the code to answer. */
export const refusal = (access: Access, account: Account | null): 401 | 402 | 403 | undefined => {
  if (access === 'anyone') {
    return undefined;
  }
  if (!account) {
    return 401;
  }
  if (access === 'signed-in') {
    return undefined;
  }
  if (!account.verified) {
    return 402;
  }
  if (access === 'single-sign-on' && !account.singleSignOn) {
    return 403;
  }
  if (access === 'administrator' && account.role !== 'admin') {
    return 403;
  }
  return undefined;
};
