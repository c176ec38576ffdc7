import { sendVerifyEmailCode, verificationEmailField } from '@vitrine/contract/account.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ask } from '../../api/client.ts';
import { showSuccess } from '../../ui/messages.ts';

/** 0 idle, 1 mail sent, 2 failed. */
type State = 0 | 1 | 2;

const pause = 3000;

/** Sends the mail with the link. The button rests for three seconds, and after a success until the address changes. */
export const useVerificationMail = () => {
  const { pathname, search } = useLocation();
  const [state, setState] = useState<State>(0);
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState('');
  const [resting, setResting] = useState(false);
  const [sending, setSending] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  const send = async (typed: string): Promise<void> => {
    if (sending || resting || typed === sentTo) return;
    const checked = verificationEmailField.safeParse(typed);
    setProblem(checked.success ? undefined : checked.error.issues[0]?.message);
    if (!checked.success) return;
    setSending(true);
    setResting(true);
    rest.current = setTimeout(() => setResting(false), pause);
    try {
      const backUrl = `${location.origin}/#${pathname}${search}`;
      const { message } = await ask(sendVerifyEmailCode, { email: checked.data, backUrl }, { quiet: true });
      setSentTo(typed);
      setState(1);
      showSuccess(message);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
      setState(2);
    } finally {
      setSending(false);
    }
  };

  const changed = (): void => {
    setProblem(undefined);
    setSentTo(undefined);
    setState(0);
  };

  return {
    state,
    problem,
    failure,
    sending,
    blocked: (typed: string) => sending || resting || typed === sentTo,
    send,
    changed,
  };
};
