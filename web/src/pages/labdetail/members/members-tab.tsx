import type { Laboratory } from '@vitrine/contract/communities.ts';
import { InviteForm } from './invite-form.tsx';
import { Leave } from './leave.tsx';
import { MemberList } from './member-list.tsx';
import styles from './members-tab.module.css';
import { OpenInvitations } from './open-invitations.tsx';

interface MembersTabProps {
  readonly laboratory: Laboratory;
}

export const MembersTab = ({ laboratory }: MembersTabProps) => {
  const { id, role, abilities } = laboratory;
  return (
    <div className={styles.tab} data-managed={abilities.manageMembers || undefined}>
      <div className={styles.people}>
        <MemberList laboratoryId={id} size={laboratory.members} />
        {abilities.leave && role !== null && <Leave laboratory={laboratory} role={role} />}
      </div>
      {abilities.manageMembers && (
        <aside aria-label="Invitations" className={styles.invitations}>
          <InviteForm laboratoryId={id} />
          <OpenInvitations laboratoryId={id} />
        </aside>
      )}
    </div>
  );
};
