import { requestPasswordReset } from '@vitrine/contract/auth.ts';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { useForm } from '../../features/form/use-form.ts';
import { useSiteSettings } from '../../features/site/use-site-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './local-account.module.css';

interface ForgottenPasswordProps {
  readonly onBack: () => void;
}

/** The answer is always the same: whether there is such an account is told by mail alone. */
export const ForgottenPassword = ({ onBack }: ForgottenPasswordProps) => {
  const { mailboxUrl } = useSiteSettings();
  const [values, keep] = useState({ account: '' });
  const [answer, setAnswer] = useState('');
  const { form, sending, failure, errorOf, change, submit } = useForm({
    values,
    keep,
    rules: requestPasswordReset.input,
    send: async (checked) => setAnswer((await ask(requestPasswordReset, checked, { quiet: true })).message),
  });
  return (
    <form
      ref={form}
      noValidate
      aria-label="Forgotten password"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        name="account"
        label="User name or e-mail address"
        autoComplete="username"
        spellCheck={false}
        required
        readOnly={sending}
        value={values.account}
        error={errorOf('account')}
        onChange={change('account')}
      />
      {failure !== undefined && <Trouble>{failure}</Trouble>}
      <output className={styles.answer}>
        {answer}
        {answer !== '' && mailboxUrl !== null && (
          <>
            {' '}
            <a href={mailboxUrl} target="_blank" rel="noreferrer">
              Open the mailbox
            </a>
          </>
        )}
      </output>
      <div className={styles.actions}>
        <Button type="submit" busy={sending}>
          {sending ? 'Sending…' : 'Send me a link'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to signing in
        </Button>
      </div>
    </form>
  );
};
