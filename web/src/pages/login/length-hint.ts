const least = 12;

/** Length is what makes a password strong; everything else makes it hard to remember. */
export const lengthHint = (password: string): string => {
  const missing = least - password.length;
  if (password === '') return 'At least 12 characters. A few unrelated words are easy to remember and hard to guess.';
  if (missing > 0) return `${missing} more ${missing === 1 ? 'character' : 'characters'} to go.`;
  return password.length < 16 ? 'Long enough. Longer is stronger.' : 'Long and strong.';
};
