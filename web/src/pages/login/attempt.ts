/** What this tab keeps of a sign-in that it began, until the identity provider answers. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const attemptKey = 'signIn';

export const keepAttempt = (tab: Storage, attempt: Attempt): void => tab.setItem(attemptKey, JSON.stringify(attempt));

/** Gives the attempt for this answer and forgets it, whatever comes of it: each can be used once. */
export const takeAttempt = (tab: Storage, state: string): Attempt | null => {
  const text = tab.getItem(attemptKey);
  tab.removeItem(attemptKey);
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const attempt = { state: '', nonce: '', codeVerifier: '', ...(kept as object | null) };
    return state !== '' && attempt.state === state ? attempt : null;
  } catch {
    return null;
  }
};
