import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, listSessions } from '@vitrine/contract/account.ts';
import { useState } from 'react';
import { ask, call } from '../../../api/client.ts';
import { signOut, signOutEverywhere } from '../../../features/session/sign-out.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showSuccess } from '../../../ui/messages.ts';
import { When } from '../../../ui/when.tsx';
import { Listed } from '../listed.tsx';
import rows from '../rows.module.css';
import { userAgentWords } from '../user-agent-words.ts';

const key = ['sessions'];

export const Sessions = () => {
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const sessions = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listSessions, {}, { quiet: true, signal }),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (id: string) => ask(endSession, { id }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  const endAll = useMutation({ mutationFn: signOutEverywhere });
  return (
    <Listed query={sessions} subject="Your sessions">
      {(list) => (
        <>
          <ul className={rows.rows}>
            {list.map(({ id, current, userAgent, createdAt, lastSeenAt }) => (
              <li key={id} className={rows.row}>
                <div className={rows.what}>
                  <p className={rows.name}>
                    {userAgentWords(userAgent)}
                    {current && <Badge tone="green">This one</Badge>}
                  </p>
                  <p className={rows.details}>
                    Last used <When at={lastSeenAt} as="since" /> · signed in <When at={createdAt} />
                  </p>
                </div>
                <Button
                  variant="quiet"
                  aria-label={current ? 'Sign out of this browser' : `Sign out ${userAgentWords(userAgent)}`}
                  busy={end.isPending && end.variables === id}
                  onClick={() => (current ? void signOut() : end.mutate(id))}
                >
                  Sign out
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <Button onClick={() => setConfirming(true)}>Sign out everywhere</Button>
          </div>
          <ConfirmDialog
            open={confirming}
            title="Sign out everywhere?"
            action="Sign out everywhere"
            busy={endAll.isPending}
            onConfirm={() => endAll.mutate()}
            onClose={() => setConfirming(false)}
          >
            Every browser is signed out at once, this one too. Access tokens go on working. What is saved stays saved.
          </ConfirmDialog>
        </>
      )}
    </Listed>
  );
};
