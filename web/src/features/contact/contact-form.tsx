import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './contact-form.module.css';
import { useContactForm } from './use-contact-form.ts';

const outcome = {
  writing: '',
  sending: '',
  sent: 'Your message is with us. We answer to the address you gave.',
  failed: 'Your message was not sent. Everything you wrote is still here.',
} as const;

export const ContactForm = () => {
  const { form, message, state, errorOf, change, submit } = useContactForm();
  const sending = state === 'sending';
  return (
    <form
      ref={form}
      noValidate
      aria-label="Contact Us"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        required
        readOnly={sending}
        value={message.name}
        error={errorOf('name')}
        onChange={change('name')}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        readOnly={sending}
        value={message.email}
        error={errorOf('email')}
        onChange={change('email')}
      />
      <TextField
        name="body"
        label="Content"
        rows={5}
        required
        readOnly={sending}
        value={message.body}
        error={errorOf('body')}
        onChange={change('body')}
      />
      <div className={styles.end}>
        <Button type="submit" variant="primary" busy={sending}>
          {sending ? 'Sending…' : 'Send message'}
        </Button>
        <output className={styles.outcome} data-state={state}>
          {outcome[state]}
        </output>
      </div>
    </form>
  );
};
