import { useQuery } from '@tanstack/react-query';
import { listFiles } from '@vitrine/contract/files.ts';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { useDraftState } from '../draft/draft-context.tsx';
import { type Completeness, completenessOf } from './completeness.ts';

const readmeName = /(?:^|\/)readme(?:\.\w+)?$/iu;

export const useCompleteness = (): Completeness => {
  const id = useDraftState((state) => state.id);
  const { values, held, problems } = useDraftState((state) => state);
  const { data: hasReadme = false } = useQuery({
    queryKey: ['readme', id, held.files],
    queryFn: async ({ signal }) => {
      const { list } = await call(listFiles, { id: id ?? '', keyword: 'readme' }, { quiet: true, signal });
      return list.some(({ path }) => readmeName.test(path));
    },
    enabled: id !== undefined && held.files > 0,
  });
  return useMemo(() => completenessOf(values, held, problems, hasReadme), [values, held, problems, hasReadme]);
};
