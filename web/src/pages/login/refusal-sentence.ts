const sentences: Readonly<Record<string, string>> = {
  access_denied: 'You did not finish signing in at your institution. Nothing has happened; you can try again.',
  temporarily_unavailable:
    'The sign-in service of your institution does not answer right now. Please try again in a few minutes.',
  server_error: 'The sign-in service of your institution had a problem. Please try again in a few minutes.',
  login_required: 'Your institution asks you to sign in again.',
};

/** What the identity provider's reason for sending someone back means to them (OpenID Connect Core 3.1.2.6). */
export const refusalSentence = (reason: string): string =>
  Object.hasOwn(sentences, reason)
    ? (sentences[reason] ?? '')
    : 'Your institution did not let the sign-in go on. Please try again, or write to us if it happens again.';
