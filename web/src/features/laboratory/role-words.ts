export const roleWords = { pi: 'Principal investigator', member: 'Member' } as const;

export const roleOptions = [
  { value: 'member', label: roleWords.member },
  { value: 'pi', label: roleWords.pi },
] as const;
