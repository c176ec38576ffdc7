import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeRole } from '@vitrine/contract/admin.ts';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { showSuccess } from '../../../ui/messages.ts';
import type { Person } from './person.ts';
import { roleChoices } from './role-words.ts';
import styles from './role-dialog.module.css';

interface RoleDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

export const RoleDialog = ({ person: { id, name, role: current }, onClose }: RoleDialogProps) => {
  const queries = useQueryClient();
  const [role, setRole] = useState(current);
  const change = useMutation({
    mutationFn: () => ask(changeRole, { id, role }),
    onSuccess: ({ message }) => {
      showSuccess(message);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['people'] }),
  });
  return (
    <Dialog open title={name} onClose={onClose}>
      <ChoiceField name="role" label="Role" choices={roleChoices} value={role} onChange={setRole} />
      <p className={styles.note}>A change signs them out, and holds from their next sign-in on.</p>
      <DialogActions>
        <Button variant="primary" busy={change.isPending || role === current} onClick={() => change.mutate()}>
          Change role
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};
