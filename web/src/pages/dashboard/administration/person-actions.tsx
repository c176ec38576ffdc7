import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disableUser } from '@vitrine/contract/admin.ts';
import { History, LockKeyhole, LockKeyholeOpen, UserCog } from 'lucide-react';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Menu, MenuAction } from '../../../ui/menu.tsx';
import { showSuccess } from '../../../ui/messages.ts';
import { HistoryDialog } from './history-dialog.tsx';
import type { Person } from './person.ts';
import { RoleDialog } from './role-dialog.tsx';

interface PersonActionsProps {
  readonly person: Person;
}

/** Whatever the server says one may do with this account. */
export const PersonActions = ({ person }: PersonActionsProps) => {
  const { id, name, disabled, abilities } = person;
  const queries = useQueryClient();
  const [open, setOpen] = useState<'role' | 'access' | 'history'>();
  const close = (): void => setOpen(undefined);
  const changeAccess = useMutation({
    mutationFn: () => ask(disableUser, { id, disabled: !disabled }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => {
      close();
      return queries.invalidateQueries({ queryKey: ['people'] });
    },
  });
  return (
    <>
      <Menu name={`Actions for ${name}`}>
        {abilities.changeRole && (
          <MenuAction onSelect={() => setOpen('role')}>
            <UserCog aria-hidden />
            Change role
          </MenuAction>
        )}
        {abilities.disable && (
          <MenuAction onSelect={() => setOpen('access')}>
            <LockKeyhole aria-hidden />
            Close account
          </MenuAction>
        )}
        {abilities.enable && (
          <MenuAction onSelect={() => setOpen('access')}>
            <LockKeyholeOpen aria-hidden />
            Open account
          </MenuAction>
        )}
        <MenuAction onSelect={() => setOpen('history')}>
          <History aria-hidden />
          History
        </MenuAction>
      </Menu>
      {open === 'role' && <RoleDialog person={person} onClose={close} />}
      {open === 'history' && <HistoryDialog person={person} onClose={close} />}
      <ConfirmDialog
        open={open === 'access'}
        title={disabled ? `Open the account of ${name}?` : `Close the account of ${name}?`}
        action={disabled ? 'Open account' : 'Close account'}
        busy={changeAccess.isPending}
        onConfirm={() => changeAccess.mutate()}
        onClose={close}
      >
        {disabled
          ? 'They can sign in again. Access tokens that they had stay ended.'
          : 'They are signed out everywhere and their access tokens end at once. What they have shared stays. You can open the account again.'}
      </ConfirmDialog>
    </>
  );
};
