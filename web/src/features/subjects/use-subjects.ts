import { useQuery } from '@tanstack/react-query';
import { listCategories } from '@vitrine/contract/categories.ts';
import { call } from '../../api/client.ts';
import { subjectNames } from './subject-names.ts';

/** The fields of research. They never change while a page is open. */
const subjectsQuery = {
  queryKey: ['subjects'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listCategories, {}, { quiet: true, signal }),
  staleTime: Infinity,
};

export const useSubjects = () => useQuery(subjectsQuery);

/** Names for codes; empty until they have arrived. */
export const useSubjectNames = (): ReadonlyMap<string, string> =>
  useQuery({ ...subjectsQuery, select: subjectNames }).data ?? new Map();
