import { beginSingleSignOn, completeSingleSignOn } from '@vitrine/contract/auth.ts';
import { useEffect, useState } from 'react';
import { ask, call } from '../../api/client.ts';
import { type Arrival, arrival, settleArrival } from '../../features/arrival/arrival.ts';
import { session } from '../../features/session/user.ts';
import { showSuccess } from '../../ui/messages.ts';
import { keepAttempt, takeAttempt } from './attempt.ts';
import { canProve, challengeOf, randomText } from './proof.ts';
import { refusalSentence } from './refusal-sentence.ts';

type Step = 'idle' | 'leaving' | 'completing' | 'failed';

const insecure =
  'Signing in needs a secure connection. Please open this site at its address with https, or on the computer that runs it as localhost.';
const unknownAnswer =
  'This answer does not belong to a sign-in that was begun in this tab, or it was used before. Please start again.';

const redirectUri = (): string => `${location.origin}/`;

const leaveForProvider = async (): Promise<void> => {
  if (!canProve()) throw new Error(insecure);
  const [state, nonce, codeVerifier] = [randomText(), randomText(), randomText()];
  const codeChallenge = await challengeOf(codeVerifier);
  const { url } = await call(
    beginSingleSignOn,
    { redirectUri: redirectUri(), state, nonce, codeChallenge },
    { quiet: true },
  );
  keepAttempt(sessionStorage, { state, nonce, codeVerifier });
  location.assign(url);
};

const complete = async ({ code, state, iss }: Extract<Arrival, { kind: 'answer' }>): Promise<void> => {
  const attempt = takeAttempt(sessionStorage, state);
  if (attempt === null) throw new Error(unknownAnswer);
  const { data, message } = await ask(
    completeSingleSignOn,
    { ...attempt, code, redirectUri: redirectUri(), ...(iss !== undefined && { iss }) },
    { quiet: true },
  );
  session.remember(data);
  showSuccess(message);
};

interface Progress {
  readonly step: Step;
  readonly sentence: string;
}

const failed = (failure: unknown): Progress => ({
  step: 'failed',
  sentence: failure instanceof Error ? failure.message : 'This did not work. Please try again.',
});

const firstStep = (): Progress => {
  const brought = arrival.getState();
  if (brought.kind === 'refusal') return { step: 'failed', sentence: refusalSentence(brought.reason) };
  return { step: brought.kind === 'answer' ? 'completing' : 'idle', sentence: '' };
};

/** To the identity provider and back. Once it has succeeded, the route guard leads on to where one wanted to go. */
export const useSingleSignOn = () => {
  const [progress, setProgress] = useState(firstStep);

  useEffect(() => {
    const brought = arrival.getState();
    if (brought.kind !== 'answer' && brought.kind !== 'refusal') return;
    settleArrival();
    if (brought.kind === 'answer') complete(brought).catch((failure: unknown) => setProgress(failed(failure)));
  }, []);

  // On the way back by the browser's button the page is as it was left.
  useEffect(() => {
    const revive = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setProgress({ step: 'idle', sentence: '' });
    };
    addEventListener('pageshow', revive);
    return () => removeEventListener('pageshow', revive);
  }, []);

  const begin = (): void => {
    setProgress({ step: 'leaving', sentence: '' });
    leaveForProvider().catch((failure: unknown) => setProgress(failed(failure)));
  };

  return { ...progress, begin };
};
