import { useUser } from '../../features/session/user.ts';
import styles from './waiting-mark.module.css';

/** A dot beside the dashboard while reviews wait; spoken as a number. */
export const WaitingMark = () => {
  const waiting = useUser((user) => user.piUnreviewed + user.judgeUnreviewed);
  if (waiting === 0) return null;
  return (
    <span className={styles.mark} title={`${waiting} waiting for your review`}>
      <span className="visually-hidden">, {waiting} waiting for your review</span>
    </span>
  );
};
