import { createAccessToken } from '@vitrine/contract/account.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useForm } from '../../../features/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './profile-form.module.css';
import { TokenSecret } from './token-secret.tsx';

type Scope = 'read' | 'write';

const scopes = [
  { value: 'read', label: 'Only read', explanation: 'Finds and downloads whatever you may see yourself.' },
  { value: 'write', label: 'Read and write', explanation: 'Also uploads, changes and deletes in your name.' },
] as const;

const empty: { name: string; scope: Scope } = { name: '', scope: 'read' };

interface NewTokenProps {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

export const NewToken = ({ onCreated, onClose }: NewTokenProps) => {
  const [values, keep] = useState(empty);
  const [secret, setSecret] = useState<string>();
  const { form, sending, failure, errorOf, change, submit } = useForm({
    values,
    keep,
    rules: createAccessToken.input,
    send: async (checked) => {
      const token = await call(createAccessToken, checked, { quiet: true });
      setSecret(token.secret);
      onCreated();
    },
  });
  if (secret !== undefined) return <TokenSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog open title="New access token" onClose={onClose}>
      <form
        ref={form}
        noValidate
        aria-label="New access token"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          name="name"
          label="Name"
          hint="What it is for, so that you recognise it later."
          autoComplete="off"
          required
          readOnly={sending}
          value={values.name}
          error={errorOf('name')}
          onChange={change('name')}
        />
        <ChoiceField
          name="scope"
          label="What it may do"
          choices={scopes}
          value={values.scope}
          onChange={(scope) => keep({ ...values, scope })}
        />
        {failure !== undefined && <Trouble>{failure}</Trouble>}
        <DialogActions>
          <Button type="submit" variant="primary" busy={sending}>
            {sending ? 'Making it…' : 'Make the token'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
