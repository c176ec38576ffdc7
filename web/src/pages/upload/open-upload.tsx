import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveDraft } from '@vitrine/contract/records.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useUser } from '../../features/session/user.ts';
import { NotFound } from '../../features/vitrine-case/not-found.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { createDraft, type Draft } from './draft/draft.ts';
import { createKeeper, findKept, type Found } from './draft/keeper.ts';
import { Editor } from './editor.tsx';
import { UploadLoading } from './upload-loading.tsx';
import { datasetQuery } from './use-dataset.ts';

interface Opened {
  readonly draft: Draft;
  /** What other tabs kept of other new datasets. */
  readonly others: readonly Found[];
}

/** Brings together what the server has and what this browser kept. */
const open = async (queries: QueryClient, account: string, id: string | undefined): Promise<Opened> => {
  const dataset = id === undefined ? undefined : await queries.fetchQuery({ ...datasetQuery(id), staleTime: 0 });
  const found = await findKept(account, id);
  const mayChange = dataset === undefined || dataset.abilities.edit;
  // A new dataset takes back what this very tab typed; what other tabs kept is offered.
  const brought = mayChange ? found.find(({ here }) => here || id !== undefined) : undefined;
  const keeper = createKeeper(account);
  if (brought !== undefined) keeper.brought(brought.key);
  const draft = createDraft({
    opened: dataset && { ...dataset, held: { files: dataset.files, unfinished: dataset.unfinishedFiles } },
    brought: brought?.kept,
    keep: keeper.keep,
    forget: keeper.forget,
    send: (input) => call(saveDraft, input, { quiet: true }),
  });
  return { draft, others: id === undefined ? found.filter((each) => each !== brought) : [] };
};

interface OpenUploadProps {
  /** Stays the same when a new dataset gets its id. */
  readonly page: string;
  readonly id: string | undefined;
}

export const OpenUpload = ({ page, id: addressed }: OpenUploadProps) => {
  // The address gets an id when the first letter is saved; what was opened here stays what it was.
  const [id] = useState(addressed);
  const account = useUser((user) => user.id);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['opened dataset', page, id],
    queryFn: () => open(queries, account, id),
    gcTime: 0,
    staleTime: Infinity,
    structuralSharing: false,
  });
  if (error instanceof ApiFailure && error.code === 404) return <NotFound />;
  if (error !== null) {
    return (
      <ErrorState
        title="The dataset could not be loaded"
        explanation={error.message}
        action="Try again"
        onAction={() => void refetch()}
      />
    );
  }
  return data === undefined ? <UploadLoading /> : <Editor {...data} page={page} />;
};
