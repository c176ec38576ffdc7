import { useQueryClient } from '@tanstack/react-query';
import { inviteMember } from '@vitrine/contract/members.ts';
import { useState } from 'react';
import { ask } from '../../../api/client.ts';
import { useForm } from '../../../features/form/use-form.ts';
import { roleOptions } from '../../../features/laboratory/role-words.ts';
import { Button } from '../../../ui/button.tsx';
import { showSuccess } from '../../../ui/messages.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './invite-form.module.css';

interface InviteFormProps {
  readonly laboratoryId: string;
}

const empty: { email: string; role: 'pi' | 'member' } = { email: '', role: 'member' };

export const InviteForm = ({ laboratoryId }: InviteFormProps) => {
  const queries = useQueryClient();
  const [values, keep] = useState(empty);
  const { form, sending, failure, errorOf, change, submit } = useForm({
    values,
    keep,
    rules: inviteMember.input.omit({ communityId: true }),
    send: async (checked) => {
      const { message } = await ask(inviteMember, { communityId: laboratoryId, ...checked }, { quiet: true });
      keep(empty);
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: ['invitations', laboratoryId] });
    },
  });
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="invite-heading"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id="invite-heading">Invite someone</h2>
      <p className={styles.words}>
        They get a mail and decide. Someone without an account can make one first; the invitation waits.
      </p>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        required
        readOnly={sending}
        value={values.email}
        error={errorOf('email')}
        onChange={change('email')}
      />
      <SelectField label="As" options={roleOptions} value={values.role} onChange={change('role')} />
      {failure !== undefined && <Trouble>{failure}</Trouble>}
      <div>
        <Button type="submit" variant="primary" busy={sending}>
          {sending ? 'Inviting…' : 'Send the invitation'}
        </Button>
      </div>
    </form>
  );
};
