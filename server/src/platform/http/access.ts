import { onlyReads, type Endpoint } from '@vitrine/contract/endpoint.ts';

/** The person behind a call, as far as access goes. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly role: 'user' | 'judge' | 'admin';
  readonly verified: boolean;
  readonly singleSignOn: boolean;
  /** Null when a program calls with an access token. */
  readonly sessionId: string | null;
  /** When the session ends at the latest; an access token has no end. */
  readonly expires: Date | null;
  /** An access token that may only read. */
  readonly readOnly: boolean;
}

/** Whether a call may be made at all; otherwise the code to answer. */
export const refusal = (
  call: Pick<Endpoint, 'access' | 'method' | 'effect'>,
  account: Account | null,
): 401 | 402 | 403 | undefined => {
  if (account?.readOnly && !onlyReads(call)) {
    return 403;
  }
  if (call.access === 'anyone') {
    return undefined;
  }
  if (!account) {
    return 401;
  }
  if (call.access === 'signed-in') {
    return undefined;
  }
  if (!account.verified) {
    return 402;
  }
  if (call.access === 'single-sign-on' && !account.singleSignOn) {
    return 403;
  }
  if (call.access === 'administrator' && account.role !== 'admin') {
    return 403;
  }
  return undefined;
};
