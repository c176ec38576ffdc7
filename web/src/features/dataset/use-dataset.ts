import { useQuery } from '@tanstack/react-query';
import { getDataset } from '@vitrine/contract/records.ts';
import { call } from '../../api/client.ts';

export const datasetKey = (id: string): readonly string[] => ['dataset', id];

/** As the server has it. What stands in the fields is the draft's. */
export const datasetQuery = (id: string) => ({
  queryKey: datasetKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getDataset, { id }, { quiet: true, signal }),
});

export const useDataset = (id: string | undefined) =>
  useQuery({ ...datasetQuery(id ?? ''), enabled: id !== undefined, staleTime: 0, refetchOnWindowFocus: true });
