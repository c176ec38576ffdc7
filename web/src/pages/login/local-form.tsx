import { signIn } from '@vitrine/contract/auth.ts';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useForm } from '../../features/form/use-form.ts';
import { session } from '../../features/session/user.ts';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../../ui/messages.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './local-account.module.css';
import { PasswordField } from './password-field.tsx';

interface LocalFormProps {
  readonly username: string;
  readonly onForgotten: () => void;
}

export const LocalForm = ({ username, onForgotten }: LocalFormProps) => {
  const [values, keep] = useState({ username, password: '' });
  const { form, sending, failure, errorOf, change, submit } = useForm({
    values,
    keep,
    rules: signIn.input,
    send: async (checked) => {
      const { data, message } = await ask(signIn, checked, { quiet: true });
      session.remember(data);
      showSuccess(message);
    },
  });
  return (
    <form
      ref={form}
      noValidate
      aria-label="Local account"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        name="username"
        label="User name"
        autoComplete="username"
        spellCheck={false}
        required
        readOnly={sending}
        value={values.username}
        error={errorOf('username')}
        onChange={change('username')}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        readOnly={sending}
        value={values.password}
        error={errorOf('password')}
        onChange={change('password')}
      />
      {failure !== undefined && <Trouble>{failure}</Trouble>}
      <div className={styles.actions}>
        <Button type="submit" busy={sending}>
          {sending ? 'Signing in…' : 'Sign in'}
        </Button>
        <Button variant="quiet" onClick={onForgotten}>
          Forgot your password?
        </Button>
      </div>
    </form>
  );
};
