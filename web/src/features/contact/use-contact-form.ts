import type { ContactMessage } from '@vitrine/contract/contact.ts';
import { useState } from 'react';
import { ask } from '../../api/client.ts';
import { showSuccess } from '../../ui/messages.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useForm } from '../form/use-form.ts';

type State = 'writing' | 'sending' | 'sent' | 'failed';

const empty: ContactMessage = { name: '', email: '', body: '' };

// The schema library comes with it: the fields need not wait for that.
const declaration = () => import('@vitrine/contract/contact.ts');

export const useContactForm = () => {
  const { values: message, keep, discard } = useDraft('contact', empty);
  const [sent, setSent] = useState(false);
  const { sending, failure, ...form } = useForm({
    values: message,
    keep: (values) => {
      setSent(false);
      keep(values);
    },
    rules: async () => (await declaration()).contactMessage,
    send: async (checked) => {
      const { addContactMessage } = await declaration();
      const answer = await ask(addContactMessage, checked);
      discard();
      setSent(true);
      showSuccess(answer.message);
    },
  });
  const outcome = failure === undefined ? 'writing' : 'failed';
  const state: State = sending ? 'sending' : sent ? 'sent' : outcome;
  return { ...form, message, state };
};
