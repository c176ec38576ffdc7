import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getVerifyEmail, verifyEmail } from '@vitrine/contract/account.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { leave } from '../session/leave.ts';
import { profileKey } from '../session/use-profile.ts';
import { session, useUser } from '../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showSuccess } from '../../ui/messages.ts';
import styles from './email-dialog.module.css';
import { EmailForm } from './email-form.tsx';

const betweenLooks = 4000;

/** Notices by itself when the link was opened, wherever that was. */
const useVerification = () => {
  const id = useUser((user) => user.id);
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['verification', id],
    queryFn: ({ signal }) => call(getVerifyEmail, {}, { quiet: true, signal }),
    staleTime: 0,
    refetchInterval: betweenLooks,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (data?.isFull !== '1') return;
    session.remember({ isFull: '1' });
    showSuccess(verifyEmail.success ?? '');
    void queries.invalidateQueries({ queryKey: profileKey });
  }, [data, queries]);
  return data?.email ?? '';
};

/** Stands before everything else until the address is verified. There is no other way around it than signing out. */
export const EmailDialog = () => {
  const known = useVerification();
  const [typed, setTyped] = useState<string>();
  return (
    <Dialog open title="Please verify your e-mail address">
      <div className={styles.body}>
        <p className={styles.words}>
          Reviewers and readers must be able to reach you. We send you a link; once you have opened it, you can go on
          here.
        </p>
        <EmailForm email={typed ?? known} action="Verify" onChange={setTyped} />
        <p className={styles.way}>
          Not now?
          <Button variant="quiet" onClick={() => void leave()}>
            Sign out
          </Button>
        </p>
      </div>
    </Dialog>
  );
};
