import { addContactMessage, contactMessage, type ContactMessage } from '@vitrine/contract/contact.ts';
import { type Problem, problemsOf } from '@vitrine/contract/envelope.ts';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ask } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { showSuccess } from '../../ui/messages.ts';
import { createDraft } from './draft.ts';

type Field = keyof ContactMessage;
type State = 'writing' | 'sending' | 'sent' | 'failed';

const draft = createDraft(sessionStorage);

const problemsWith = (message: ContactMessage): readonly Problem[] => {
  const checked = contactMessage.safeParse(message);
  return checked.success ? [] : problemsOf(checked.error);
};

/** Takes a message from the first letter to the answer of the server, and lets go of nothing before that. */
export const useContactForm = () => {
  const message = useStore(draft.store);
  const [state, setState] = useState<State>('writing');
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);

  const errorOf = (field: Field): string | undefined => problems.find(({ path }) => path === field)?.message;

  const show = (found: readonly Problem[]): void => {
    setProblems(found);
    const first = form.current?.elements.namedItem(found[0]?.path ?? '');
    if (first instanceof HTMLElement) first.focus();
  };

  const change = (field: Field) => (value: string) => {
    draft.change({ [field]: value });
    setProblems(problems.filter(({ path }) => path !== field));
    if (state !== 'sending') setState('writing');
  };

  const submit = async (): Promise<void> => {
    if (underWay.current) return;
    const found = problemsWith(message);
    show(found);
    if (found.length > 0) return;
    underWay.current = true;
    setState('sending');
    try {
      const answer = await ask(addContactMessage, message);
      draft.discard();
      setState('sent');
      showSuccess(answer.message);
    } catch (failure) {
      setState('failed');
      if (failure instanceof ApiFailure) show(failure.problems);
    } finally {
      underWay.current = false;
    }
  };

  return { form, message, state, errorOf, change, submit };
};
