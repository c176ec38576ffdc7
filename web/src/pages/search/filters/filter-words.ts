import type { FilterName } from '@vitrine/contract/search.ts';

export const filterWords: Readonly<Record<FilterName, string>> = {
  type: 'Type',
  subject: 'Subject',
  laboratory: 'Laboratory',
  year: 'Year',
  licence: 'Licence',
  access: 'Access',
  language: 'Language',
  fileKind: 'Kind of file',
};
