import { useQuery, useQueryClient } from '@tanstack/react-query';
import { verifyEmail } from '@vitrine/contract/account.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { ask } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { arrival, settleArrival } from '../arrival/arrival.ts';
import { profileKey } from '../session/use-profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Trouble } from '../../ui/trouble.tsx';

/** Once: the link is used up by the first try that arrives. */
const useOpenedLink = () => {
  const secret = useStore(arrival, (brought) => (brought.kind === 'verification' ? brought.secret : ''));
  return useQuery({
    queryKey: ['opened link', secret],
    queryFn: () => ask(verifyEmail, { verify: secret }, { quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

/** A link from a verification mail, opened in any browser, signed in or not. */
export const OpenedLink = () => {
  const { data, error, refetch } = useOpenedLink();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isDead = error instanceof ApiFailure && error.code === 402;
  useEffect(() => {
    // Whoever is signed in here may be somebody else: the server knows whose address it was.
    if (data !== undefined) void queries.invalidateQueries({ queryKey: profileKey });
  }, [data, queries]);
  useEffect(() => {
    if (!isDead) return;
    settleArrival();
    void navigate('/', { replace: true });
  }, [isDead, navigate]);

  if (data !== undefined) {
    return (
      <Dialog open title="Success" onClose={settleArrival}>
        <p>{data.message}</p>
        <DialogActions>
          <Button variant="primary" onClick={settleArrival}>
            Continue
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  if (error === null || isDead) return null;
  return (
    <Dialog open title="The address is not verified yet" onClose={settleArrival}>
      <Trouble onRetry={() => void refetch()}>{error.message}</Trouble>
    </Dialog>
  );
};
