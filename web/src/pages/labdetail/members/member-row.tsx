import { PersonName } from '../../../features/laboratory/person-name.tsx';
import { RoleBadge } from '../../../features/laboratory/role-badge.tsx';
import { When } from '../../../ui/when.tsx';
import type { Member } from './member.ts';
import { MemberActions } from './member-actions.tsx';
import styles from './member-list.module.css';

interface MemberRowProps {
  readonly laboratoryId: string;
  readonly member: Member;
  /** It is the one who looks. */
  readonly isViewer: boolean;
}

export const MemberRow = ({ laboratoryId, member, isViewer }: MemberRowProps) => {
  const { affiliation, role, since } = member;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          <PersonName person={member} />
          {isViewer && <span className={styles.you}>you</span>}
          <RoleBadge role={role} />
        </p>
        <p className={styles.details}>
          {affiliation !== '' && (
            <>
              <bdi>{affiliation}</bdi> ·{' '}
            </>
          )}
          since <When at={since} />
        </p>
      </div>
      <MemberActions laboratoryId={laboratoryId} member={member} isViewer={isViewer} />
    </li>
  );
};
