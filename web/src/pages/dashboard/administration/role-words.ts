import type { Role } from './people-query.ts';

export const roleWords: Readonly<Record<Role, string>> = { user: 'Researcher', judge: 'Judge', admin: 'Administrator' };

export const roleChoices = [
  { value: 'user', label: roleWords.user, explanation: 'Shares datasets and belongs to laboratories.' },
  { value: 'judge', label: roleWords.judge, explanation: 'Also gives the second review.' },
  { value: 'admin', label: roleWords.admin, explanation: 'Also sees this page, and may do everything on it.' },
] as const;
