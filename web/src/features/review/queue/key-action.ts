export const keyNames = {
  j: 'The next in the queue',
  k: 'The one before',
  a: 'Approve: goes to the checklist, then to the button',
  r: 'Return: goes to the words for the authors',
  '?': 'These keys',
} as const;

type Key = keyof typeof keyNames;

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
  readonly repeat: boolean;
}

/** Where letters are letters: fields, and lists that one walks through by typing. */
const takesLetters =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="treegrid"], [role="dialog"], [role="alertdialog"], [role="menu"]';

export const keyAction = (
  { key, ctrlKey, metaKey, altKey, defaultPrevented, repeat }: Pressed,
  target: { readonly closest?: (selector: string) => unknown } | null,
): Key | undefined => {
  if (ctrlKey || metaKey || altKey || defaultPrevented || repeat) return undefined;
  if (target?.closest?.(takesLetters)) return undefined;
  return Object.keys(keyNames).find((name): name is Key => name === key);
};
