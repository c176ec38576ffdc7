import type { UserInfo } from '@vitrine/contract/auth.ts';
import { unreviewedBy } from '../datasets/datasets.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { accountColumns, accountById, becomeFirstAdministrator, type AccountRow } from './queries.ts';

export { accountById, accountColumns, type AccountRow };

/** What the browser keeps of an account, without the token. */
export const describeAccount = async (
  database: Database,
  account: AccountRow,
  expires: Date | null,
): Promise<Omit<UserInfo, 'token'>> => {
  const { piUnreviewed, judgeUnreviewed } = await unreviewedBy(database, account.id);
  return {
    id: account.id,
    name: account.name,
    role: roleOf(account),
    isSSO: account.issuer ? '1' : '0',
    isFull: account.emailVerifiedAt ? '1' : '0',
    isPI: account.leads ? '1' : '0',
    isInto: account.belongs ? '1' : '0',
    piUnreviewed,
    judgeUnreviewed,
    unreviewed: piUnreviewed + judgeUnreviewed,
    expire: expires?.toISOString() ?? '',
  };
};

export const roleOf = ({ role }: { readonly role: string }): UserInfo['role'] =>
  role === 'admin' || role === 'judge' ? role : 'user';

/** Called whenever an address has been proven: the operator's ADMIN_EMAIL makes the first administrator. */
export const welcomeFirstAdministrator = async (
  transaction: Transaction,
  accountId: string,
  address: string | undefined,
): Promise<boolean> => {
  if (!address || !(await becomeFirstAdministrator(transaction, accountId, address))) {
    return false;
  }
  await recordEvent(transaction, {
    actor: null,
    kind: 'account.role-changed',
    subject: { kind: 'account', id: accountId },
    details: { role: 'admin', why: 'ADMIN_EMAIL' },
  });
  return true;
};
