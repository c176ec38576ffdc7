import { inviteUser, roles } from '@vitrine/contract/admin.ts';
import { problemsOf } from '@vitrine/contract/envelope.ts';
import { administerUsers } from '../admin/admin.ts';
import type { Command } from './command.ts';

const wrongUse = new Error(
  'Usage: user list [words] | create <user name> <e-mail> <name> | role <who> <role> | disable <who> | enable <who>',
);

export const user: Command = {
  name: 'user',
  usage: [
    ['user list [words]', 'finds people by name, user name or e-mail address'],
    ['user create <user name> <e-mail> <name>', 'makes a local account and mails a link that sets its password'],
    ['user role <who> user|judge|admin', 'changes a role; <who> is a user name, a verified e-mail address or an id'],
    ['user disable <who>, user enable <who>', 'closes or opens an account'],
  ],
  run: async ({ platform }, [action, ...args], print) => {
    const users = administerUsers(platform);
    const [who = '', role = ''] = args;
    const describe = (one: {
      name: string;
      username: string | null;
      email: string | null;
      role: string;
      disabled: boolean;
      id: string;
    }) =>
      print(
        `${one.id}  ${one.role.padEnd(5)}  ${one.name}  ${one.email ?? one.username ?? ''}${one.disabled ? '  (closed)' : ''}`,
      );
    switch (action) {
      case 'list': {
        const { list, total } = await users.find(args.join(' '));
        list.forEach(describe);
        print(`${list.length} of ${total}`);
        return;
      }
      case 'create': {
        const [username, email, ...name] = args;
        const person = inviteUser.input.safeParse({ username, email, name: name.join(' ') });
        if (!person.success) {
          throw new Error(
            problemsOf(person.error)
              .map(({ path, message }) => `${path}: ${message}`)
              .join('\n'),
          );
        }
        describe(await users.invite(person.data));
        return;
      }
      case 'role': {
        const wanted = roles.find((each) => each === role);
        if (!wanted) {
          throw wrongUse;
        }
        describe(await users.changeRole(who, wanted));
        return;
      }
      case 'disable':
      case 'enable':
        describe(await users.setDisabled(who, action === 'disable'));
        return;
      default:
        throw wrongUse;
    }
  },
};
