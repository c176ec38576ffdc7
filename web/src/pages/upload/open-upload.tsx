import { useQuery } from '@tanstack/react-query';
import { saveDraft } from '@vitrine/contract/records.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiFailure } from '../../api/failure.ts';
import { useUser } from '../../features/session/user.ts';
import { NotFound } from '../../features/vitrine-case/not-found.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { createDraft, type Draft } from './draft/draft.ts';
import { createKeeper, findKept, type Found } from './draft/keeper.ts';
import { Editor } from './editor.tsx';
import { UploadLoading } from './upload-loading.tsx';
import { useDataset } from '../../features/dataset/use-dataset.ts';

interface OpenUploadProps {
  /** Stays the same when a new dataset gets its id. */
  readonly page: string;
  readonly id: string | undefined;
  /** False where the address holds something that cannot be an id. */
  readonly known: boolean;
}

/** Brings together what the server has and what this browser kept, and opens it. */
export const OpenUpload = ({ page, id, known }: OpenUploadProps) => {
  // The address gets an id when the first letter is saved; what was opened here stays what it was.
  const [opened] = useState(id);
  const account = useUser((user) => user.id);
  const [draft, setDraft] = useState<Draft>();
  const [others, setOthers] = useState<readonly Found[]>([]);
  const made = useRef(false);
  const { data: dataset, error, refetch } = useDataset(known ? opened : undefined);
  const { data: found } = useQuery({
    queryKey: ['kept', account, opened ?? 'new', page],
    queryFn: () => findKept(account, opened),
    gcTime: 0,
    staleTime: Infinity,
  });
  const ready = found !== undefined && (opened === undefined || dataset !== undefined);

  useEffect(() => {
    if (!ready || made.current) return;
    made.current = true;
    const editable = dataset === undefined || dataset.abilities.edit;
    // A new dataset takes back what this very tab typed; what other tabs kept is offered.
    const brought = editable ? found.find(({ here }) => here || opened !== undefined) : undefined;
    const keeper = createKeeper(account);
    if (brought !== undefined) keeper.brought(brought.key);
    setDraft(
      createDraft({
        opened: dataset && { ...dataset, held: { files: dataset.files, unfinished: dataset.unfinishedFiles } },
        brought: brought?.kept,
        keep: keeper.keep,
        forget: keeper.forget,
        send: (input) => call(saveDraft, input, { quiet: true }),
      }),
    );
    if (opened === undefined) setOthers(found.filter((each) => each !== brought));
  }, [ready, found, dataset, opened, account]);

  if (!known || (error instanceof ApiFailure && error.code === 404)) {
    return <NotFound />;
  }
  if (error !== null && dataset === undefined) {
    return (
      <ErrorState
        title="The dataset could not be loaded"
        explanation={error.message}
        action="Try again"
        onAction={() => void refetch()}
      />
    );
  }
  if (draft === undefined) return <UploadLoading />;
  return <Editor draft={draft} page={page} others={others} onOthers={setOthers} />;
};
