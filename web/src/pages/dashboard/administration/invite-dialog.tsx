import { useQueryClient } from '@tanstack/react-query';
import { inviteUser } from '@vitrine/contract/admin.ts';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { useForm } from '../../../features/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { showSuccess } from '../../../ui/messages.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './invite-dialog.module.css';

interface InviteDialogProps {
  readonly onClose: () => void;
}

const empty = { name: '', email: '', username: '' };

export const InviteDialog = ({ onClose }: InviteDialogProps) => {
  const queries = useQueryClient();
  const [values, keep] = useState(empty);
  const { form, sending, failure, errorOf, change, submit } = useForm({
    values,
    keep,
    rules: inviteUser.input,
    send: async (checked) => {
      const { message } = await ask(inviteUser, checked, { quiet: true });
      showSuccess(message);
      onClose();
      await queries.invalidateQueries({ queryKey: ['people'] });
    },
  });
  const field = (name: keyof typeof empty) => ({
    name,
    required: true,
    readOnly: sending,
    autoComplete: 'off',
    value: values[name],
    error: errorOf(name),
    onChange: change(name),
  });
  return (
    <Dialog open title="Invite someone" onClose={onClose}>
      <form
        ref={form}
        noValidate
        aria-label="Invitation"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles.words}>
          For people who cannot sign in through an institution. They get a mail with a link and choose a password.
        </p>
        <TextField {...field('name')} label="Name" />
        <TextField {...field('email')} label="Email" type="email" />
        <TextField
          {...field('username')}
          label="User name"
          spellCheck={false}
          hint="3 to 60 small letters, digits, dots, dashes and underscores."
        />
        {failure !== undefined && <Trouble>{failure}</Trouble>}
        <DialogActions>
          <Button type="submit" variant="primary" busy={sending}>
            {sending ? 'Inviting…' : 'Send the invitation'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
