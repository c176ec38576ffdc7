import { MailCheck } from 'lucide-react';
import { useRef } from 'react';
import { useSiteSettings } from '../site/use-site-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './email-form.module.css';
import { useVerificationMail } from './use-verification-mail.ts';

interface EmailFormProps {
  readonly email: string;
  readonly action: string;
  readonly onChange: (email: string) => void;
}

/** Asks for an address and mails it a link: for the first address, and for another one later. */
export const EmailForm = ({ email, action, onChange }: EmailFormProps) => {
  const { mailboxUrl } = useSiteSettings();
  const { state, problem, failure, sending, blocked, send, changed } = useVerificationMail();
  const form = useRef<HTMLFormElement>(null);
  const submit = async (): Promise<void> => {
    await send(email);
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="E-mail address"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        readOnly={sending}
        value={email}
        error={problem}
        onChange={(typed) => {
          changed();
          onChange(typed);
        }}
      />
      {state === 2 && <Trouble>{failure}</Trouble>}
      <output className={styles.sent}>
        {state === 1 && (
          <>
            <MailCheck aria-hidden />
            <span>
              A mail with a link is on its way to <strong>{email}</strong>. The link works once, in any browser, within
              24 hours. No mail? Look among the junk, or correct the address.
              {mailboxUrl !== null && (
                <>
                  {' '}
                  <a href={mailboxUrl} target="_blank" rel="noreferrer">
                    Open the mailbox
                  </a>
                </>
              )}
            </span>
          </>
        )}
      </output>
      <div>
        <Button type="submit" variant="primary" busy={blocked(email)}>
          {sending ? 'Sending…' : state === 1 ? 'Mail sent' : action}
        </Button>
      </div>
    </form>
  );
};
