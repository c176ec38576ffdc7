import { useQuery } from '@tanstack/react-query';
import { listMyInvitations } from '@vitrine/contract/members.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../../features/session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { Invitation } from './invitation.tsx';
import styles from './my-invitations.module.css';

interface MyInvitationsProps {
  /** Of the mail that brought one here; empty otherwise. */
  readonly token: string;
  readonly forgetToken: () => void;
}

/** Invitations to one's verified address, and the one whose mail was opened. Nothing where there is none. */
export const MyInvitations = ({ token, forgetToken }: MyInvitationsProps) => {
  const viewer = useUser((user) => user.id);
  const { data, error, refetch } = useQuery({
    queryKey: ['my invitations', viewer, token],
    queryFn: ({ signal }) => call(listMyInvitations, token === '' ? {} : { token }, { quiet: true, signal }),
    staleTime: 10_000,
  });
  if (error !== null) {
    return <Trouble onRetry={() => void refetch()}>Your invitations could not be loaded. {error.message}</Trouble>;
  }
  if (data === undefined) return null;
  if (data.length === 0) {
    return token === '' ? null : (
      <div className={styles.gone}>
        <p>The invitation from your mail was answered, taken back or has ended.</p>
        <Button variant="quiet" onClick={forgetToken}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <section aria-labelledby="invitations-heading" className={styles.invitations}>
      <h2 id="invitations-heading">{data.length === 1 ? 'You are invited' : `${data.length} invitations`}</h2>
      <ul className={styles.list}>
        {data.map((invitation) => (
          <li key={invitation.id}>
            <Invitation invitation={invitation} token={token} onAnswered={forgetToken} />
          </li>
        ))}
      </ul>
    </section>
  );
};
