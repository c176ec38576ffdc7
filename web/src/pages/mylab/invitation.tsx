import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import { answerInvitation, type listMyInvitations } from '@vitrine/contract/members.ts';
import { Link, useNavigate } from 'react-router';
import { LaboratoryMark } from '../../features/laboratory/mark/laboratory-mark.tsx';
import { roleWords } from '../../features/laboratory/role-words.ts';
import { useLaboratoryChange } from '../../features/laboratory/use-laboratory-change.ts';
import { Button } from '../../ui/button.tsx';
import { When } from '../../ui/when.tsx';
import styles from './invitation.module.css';

interface InvitationProps {
  readonly invitation: OutputOf<typeof listMyInvitations>[number];
  readonly token: string;
  readonly onAnswered: () => void;
}

export const Invitation = ({ invitation, token, onAnswered }: InvitationProps) => {
  const { id, role, invitedBy, createdAt, laboratory } = invitation;
  const navigate = useNavigate();
  const alsoStale = [['my invitations'], ['members', laboratory.id]];
  const accept = useLaboratoryChange(answerInvitation, {
    words: `You are in ${laboratory.name} now.`,
    alsoStale,
    onSuccess: ({ idf }) => {
      onAnswered();
      void navigate(`/labdetail/${idf}`);
    },
  });
  const decline = useLaboratoryChange(answerInvitation, {
    words: 'The invitation is declined.',
    alsoStale,
    onSuccess: onAnswered,
  });
  const answer = (yes: boolean) => ({ id, accept: yes, ...(token !== '' && { token }) });
  const busy = accept.isPending || decline.isPending;
  return (
    <article className={styles.invitation}>
      <LaboratoryMark idf={laboratory.idf} logoUrl={laboratory.logoUrl} />
      <div className={styles.words}>
        <h3>
          <Link to={`/labdetail/${laboratory.idf}`}>
            <bdi>{laboratory.name}</bdi>
          </Link>
        </h3>
        <p className={styles.details}>
          {invitedBy ?? 'Someone'} invited you <When at={createdAt} as="since" />, as {roleWords[role].toLowerCase()}.
        </p>
        <p dir="auto" className={styles.summary}>
          {laboratory.summary}
        </p>
      </div>
      <div className={styles.answers}>
        <Button
          variant="primary"
          busy={busy}
          aria-label={`Accept the invitation to ${laboratory.name}`}
          onClick={() => accept.mutate(answer(true))}
        >
          Accept
        </Button>
        <Button
          busy={busy}
          aria-label={`Decline the invitation to ${laboratory.name}`}
          onClick={() => decline.mutate(answer(false))}
        >
          Decline
        </Button>
      </div>
    </article>
  );
};
