import type { listMyLaboratories } from '@vitrine/contract/communities.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { counted } from '../../features/laboratory/counted.ts';
import { RoleBadge } from '../../features/laboratory/role-badge.tsx';
import styles from './my-role.module.css';

interface MyRoleProps {
  readonly laboratory: OutputOf<typeof listMyLaboratories>['list'][number];
}

/** At the foot of one's own laboratories: the role one has, and what waits. */
export const MyRole = ({ laboratory: { idf, role, archived, piUnreviewed, judgeUnreviewed } }: MyRoleProps) => {
  const waiting = piUnreviewed + judgeUnreviewed;
  return (
    <>
      <RoleBadge role={role} />
      {waiting > 0 && (
        <Link to={`/labdetail/${idf}/reviews`} className={styles.waiting}>
          <Clock aria-hidden size={16} />
          {counted(waiting, 'submission')} to review
        </Link>
      )}
      {waiting === 0 && role === 'pi' && !archived && <span className={styles.nothing}>Nothing waits for you</span>}
    </>
  );
};
