import type { inviteUser } from '@vitrine/contract/admin.ts';
import type { UserInfo } from '@vitrine/contract/auth.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { findUser, findUserByName } from './queries.ts';
import { changeRole, inviteLocal, listAll, setDisabled } from './users.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the operator may do on the command line: the same actions, with nobody's name in the event log. */
export const administerUsers = (platform: Platform) => {
  const idOf = async (who: string): Promise<string> => {
    const found = uuid.test(who)
      ? [await findUser(platform.database, who)]
      : await findUserByName(platform.database, who);
    const [one, another] = found;
    if (!one) {
      throw new Error(`There is nobody with the user name, verified e-mail address or id ${who}.`);
    }
    if (another) {
      throw new Error(`Several accounts have the address ${who}. Please give the id; "user list ${who}" shows it.`);
    }
    return one.id;
  };
  return {
    find: (keyword: string) => listAll(platform, { page: 1, size: 100, keyword }, null),
    invite: (person: InputOf<typeof inviteUser>) => inviteLocal(platform, null, person),
    changeRole: async (who: string, role: UserInfo['role']) => changeRole(platform, null, await idOf(who), role),
    setDisabled: async (who: string, disabled: boolean) => setDisabled(platform, null, await idOf(who), disabled),
  };
};
