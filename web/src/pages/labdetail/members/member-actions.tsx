import { changeMemberRole, removeMember } from '@vitrine/contract/members.ts';
import { UserMinus, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { useLaboratoryChange } from '../../../features/laboratory/use-laboratory-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Menu, MenuAction } from '../../../ui/menu.tsx';
import type { Member } from './member.ts';

interface MemberActionsProps {
  readonly laboratoryId: string;
  readonly member: Member;
  readonly isViewer: boolean;
}

const roleQuestion = (name: string, isPi: boolean, isViewer: boolean) => {
  if (!isPi) {
    return {
      title: `Make ${name} principal investigator?`,
      action: 'Make principal investigator',
      words: 'They can then change this laboratory, decide who is in it, and review what is sent to it, as you can.',
    };
  }
  return isViewer
    ? {
        title: 'Step back to member?',
        action: 'Step back',
        words: 'You stay in the laboratory and no longer lead it. Only another principal investigator can undo this.',
      }
    : {
        title: `Make ${name} a member?`,
        action: 'Make member',
        words: 'They stay in the laboratory, and no longer change it or review for it.',
      };
};

/** Whatever the server says one may do with this member. Oneself one does not remove: one leaves. */
export const MemberActions = ({ laboratoryId, member, isViewer }: MemberActionsProps) => {
  const { id: userId, name, role, abilities } = member;
  const [asked, setAsked] = useState<'role' | 'remove'>();
  const close = (): void => setAsked(undefined);
  const options = { onSettled: close, alsoStale: [['members', laboratoryId]] };
  const changeRole = useLaboratoryChange(changeMemberRole, options);
  const remove = useLaboratoryChange(removeMember, options);
  const mayRemove = abilities.remove && !isViewer;
  if (!abilities.changeRole && !mayRemove) return null;
  const question = roleQuestion(name, role === 'pi', isViewer);
  return (
    <>
      <Menu name={`Actions for ${name}`}>
        {abilities.changeRole && (
          <MenuAction onSelect={() => setAsked('role')}>
            <UserRoundCog aria-hidden />
            {question.action}
          </MenuAction>
        )}
        {mayRemove && (
          <MenuAction onSelect={() => setAsked('remove')}>
            <UserMinus aria-hidden />
            Remove
          </MenuAction>
        )}
      </Menu>
      <ConfirmDialog
        open={asked === 'role'}
        title={question.title}
        action={question.action}
        busy={changeRole.isPending}
        onConfirm={() =>
          changeRole.mutate({ communityId: laboratoryId, userId, role: role === 'pi' ? 'member' : 'pi' })
        }
        onClose={close}
      >
        {question.words}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        title={`Remove ${name}?`}
        action="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ communityId: laboratoryId, userId })}
        onClose={close}
      >
        They are no longer in this laboratory from that moment on. What they have published stays. You can invite them
        again.
      </ConfirmDialog>
    </>
  );
};
