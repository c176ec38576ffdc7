import type { Laboratory } from '@vitrine/contract/communities.ts';
import { leaveLaboratory } from '@vitrine/contract/members.ts';
import { useState } from 'react';
import { roleWords } from '../../../features/laboratory/role-words.ts';
import { useLaboratoryChange } from '../../../features/laboratory/use-laboratory-change.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './leave.module.css';

interface LeaveProps {
  readonly laboratory: Laboratory;
  readonly role: 'pi' | 'member';
}

export const Leave = ({ laboratory: { id, name }, role }: LeaveProps) => {
  const [asked, setAsked] = useState(false);
  const leave = useLaboratoryChange(leaveLaboratory, {
    quiet: true,
    onSettled: () => setAsked(false),
    alsoStale: [['members', id]],
  });
  return (
    <div className={styles.leave}>
      <div className={styles.line}>
        <p>You are in this laboratory as {roleWords[role].toLowerCase()}.</p>
        <Button onClick={() => setAsked(true)}>Leave</Button>
      </div>
      {leave.error !== null && <Trouble>{leave.error.message}</Trouble>}
      <ConfirmDialog
        open={asked}
        title={`Leave ${name}?`}
        action="Leave"
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ communityId: id })}
        onClose={() => setAsked(false)}
      >
        What you have published stays with the laboratory. To come back, one of its principal investigators has to
        invite you again.
      </ConfirmDialog>
    </div>
  );
};
