const words: Readonly<Record<string, string>> = {
  'account.signed-in': 'Signed in',
  'account.invited': 'Invited',
  'account.role-changed': 'Role changed',
  'account.closed': 'Account closed',
  'account.opened': 'Account opened',
  'account.password-set': 'Password set',
  'account.email-verified': 'E-mail address verified',
  'account.profile-changed': 'Profile changed',
  'account.token-created': 'Access token made',
  'account.token-revoked': 'Access token revoked',
};

/** What happened to an account, in words; what this page does not know yet is at least readable. */
export const eventWords = (kind: string): string => {
  if (Object.hasOwn(words, kind)) return words[kind] ?? '';
  const plain = kind.replace(/^account\./u, '').replaceAll('-', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};
