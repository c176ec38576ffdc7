/** Whose drafts they are comes first, so that nobody else on the same computer is shown them. */
const ownerOf = (accountId: string): string => (accountId === '' ? 'visitor' : accountId);

export const draftKey = (accountId: string, form: string): string => `${ownerOf(accountId)}/${form}`;

/** The first and the last key that drafts of this account can have. */
export const draftKeysOf = (accountId: string): readonly [first: string, last: string] => [
  `${ownerOf(accountId)}/`,
  `${ownerOf(accountId)}/\uffff`,
];
