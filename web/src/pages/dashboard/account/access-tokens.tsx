import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listAccessTokens, revokeAccessToken } from '@vitrine/contract/account.ts';
import { useState } from 'react';
import { ask, call } from '../../../api/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { showSuccess } from '../../../ui/messages.ts';
import { When } from '../../../ui/when.tsx';
import { Listed } from '../listed.tsx';
import rows from '../rows.module.css';
import { NewToken } from './new-token.tsx';

const key = ['access tokens'];

interface Chosen {
  readonly id: string;
  readonly name: string;
}

export const AccessTokens = () => {
  const queries = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<Chosen>();
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const tokens = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listAccessTokens, {}, { quiet: true, signal }),
  });
  const revoke = useMutation({
    mutationFn: ({ id }: Chosen) => ask(revokeAccessToken, { id }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => {
      setRevoking(undefined);
      return refresh();
    },
  });
  const create = <Button onClick={() => setCreating(true)}>New access token</Button>;
  return (
    <>
      <Listed query={tokens} subject="Your access tokens">
        {(list) =>
          list.length === 0 ? (
            <EmptyPlace title="No access tokens" action={create}>
              You need one when a script of yours should use the API. It can be limited to reading, and be revoked at
              any time.
            </EmptyPlace>
          ) : (
            <>
              <ul className={rows.rows}>
                {list.map(({ id, name, scope, createdAt, lastUsedAt }) => (
                  <li key={id} className={rows.row}>
                    <div className={rows.what}>
                      <p className={rows.name}>
                        {name}
                        <Badge tone={scope === 'write' ? 'amber' : 'plain'}>
                          {scope === 'write' ? 'Reads and writes' : 'Only reads'}
                        </Badge>
                      </p>
                      <p className={rows.details}>
                        Made <When at={createdAt} /> ·{' '}
                        {lastUsedAt === null ? (
                          'never used'
                        ) : (
                          <>
                            last used <When at={lastUsedAt} as="since" />
                          </>
                        )}
                      </p>
                    </div>
                    <Button variant="quiet" aria-label={`Revoke ${name}`} onClick={() => setRevoking({ id, name })}>
                      Revoke
                    </Button>
                  </li>
                ))}
              </ul>
              <div>{create}</div>
            </>
          )
        }
      </Listed>
      {creating && <NewToken onCreated={() => void refresh()} onClose={() => setCreating(false)} />}
      <ConfirmDialog
        open={revoking !== undefined}
        title="Revoke this token?"
        action="Revoke"
        busy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking)}
        onClose={() => setRevoking(undefined)}
      >
        Whatever uses “{revoking?.name}” is refused from that moment on. This cannot be taken back.
      </ConfirmDialog>
    </>
  );
};
