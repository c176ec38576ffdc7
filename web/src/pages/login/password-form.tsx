import { setPassword } from '@vitrine/contract/auth.ts';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useForm } from '../../features/form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../../ui/messages.ts';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './local-account.module.css';
import { PasswordField } from './password-field.tsx';
import { lengthHint } from './length-hint.ts';

interface PasswordFormProps {
  readonly token: string;
  readonly username: string;
  readonly onChosen: (username: string) => void;
}

export const PasswordForm = ({ token, username, onChosen }: PasswordFormProps) => {
  const [password, keep] = useState('');
  const { form, sending, failure, errorOf, change, submit } = useForm({
    values: { token, password },
    keep: (values) => keep(values.password),
    rules: setPassword.input,
    send: async (checked) => {
      const { message } = await ask(setPassword, checked, { quiet: true });
      showSuccess(message);
      onChosen(username);
    },
  });
  return (
    <form
      ref={form}
      noValidate
      aria-label="Choose a password"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* Tells the browser's password store whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        readOnly={sending}
        value={password}
        error={errorOf('password')}
        hint={lengthHint(password)}
        onChange={change('password')}
      />
      {failure !== undefined && <Trouble>{failure}</Trouble>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={sending}>
          {sending ? 'Saving…' : 'Set the password'}
        </Button>
      </div>
    </form>
  );
};
