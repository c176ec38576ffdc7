import { useQuery } from '@tanstack/react-query';
import { cancelInvitation, listInvitations } from '@vitrine/contract/members.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { roleWords } from '../../../features/laboratory/role-words.ts';
import { useLaboratoryChange } from '../../../features/laboratory/use-laboratory-change.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { When } from '../../../ui/when.tsx';
import members from './member-list.module.css';
import styles from './open-invitations.module.css';

interface OpenInvitationsProps {
  readonly laboratoryId: string;
}

interface Chosen {
  readonly id: string;
  readonly email: string;
}

export const OpenInvitations = ({ laboratoryId }: OpenInvitationsProps) => {
  const queryKey = ['invitations', laboratoryId];
  const [chosen, setChosen] = useState<Chosen>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listInvitations, { communityId: laboratoryId }, { quiet: true, signal }),
    staleTime: 10_000,
  });
  const cancel = useLaboratoryChange(cancelInvitation, {
    onSettled: () => setChosen(undefined),
    alsoStale: [queryKey],
  });
  return (
    <section className={styles.open}>
      <h2>Open invitations</h2>
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The invitations could not be loaded. {error.message}</Trouble>
      )}
      {data === undefined && error === null && (
        <Loading label="Invitations are being loaded">
          <Line width="medium" />
          <Line width="short" />
        </Loading>
      )}
      {data?.length === 0 && <p className={styles.none}>Nobody’s answer is awaited.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={members.rows}>
          {data.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => (
            <li key={id} className={members.row}>
              <div className={members.who}>
                <p className={members.name}>{email}</p>
                <p className={members.details}>
                  {roleWords[role]} · invited{invitedBy !== null && ` by ${invitedBy}`}{' '}
                  <When at={createdAt} as="since" />, until <When at={expiresAt} />
                </p>
              </div>
              <Button
                variant="quiet"
                aria-label={`Take back the invitation to ${email}`}
                onClick={() => setChosen({ id, email })}
              >
                Take back
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        title="Take the invitation back?"
        action="Take back"
        busy={cancel.isPending}
        onConfirm={() => chosen && cancel.mutate({ communityId: laboratoryId, id: chosen.id })}
        onClose={() => setChosen(undefined)}
      >
        The link that {chosen?.email} got by mail no longer works then. You can invite them again.
      </ConfirmDialog>
    </section>
  );
};
