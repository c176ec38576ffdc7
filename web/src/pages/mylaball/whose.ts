const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** The person that an address names; null when it names nobody, undefined when it names nothing that could be a person. */
export const userIn = (address: URLSearchParams): string | null | undefined => {
  const user = address.get('user');
  if (user === null || user === '') return null;
  return uuid.test(user) ? user.toLowerCase() : undefined;
};

/** The name that a link of ours brought along. An address alone names nobody, so that nobody can be misnamed by one. */
export const nameIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'name' in state && typeof state.name === 'string'
    ? state.name
    : undefined;
