import { useQueryClient } from '@tanstack/react-query';
import { type Dataset, resubmit, submit } from '@vitrine/contract/records.ts';
import type { Status } from '@vitrine/contract/workflow.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { showSuccess } from '../../../ui/messages.ts';
import { useDraftForm } from '../draft/draft-context.tsx';
import { datasetKey } from '../../../features/dataset/use-dataset.ts';

const nextWords = (status: Status): string =>
  status === 'judge_review'
    ? 'It is with the judges now. You will hear from us by e-mail.'
    : 'It is with the principal investigator now. You will hear from us by e-mail.';

const notSaved = 'It could not be saved just now, so that it was not sent. What you entered is kept in this browser.';

/** Sends the dataset to review: saved first, refused with what is missing, and then out of one's hands. */
export const useSubmit = (dataset: Dataset | undefined, onIncomplete: () => void) => {
  const { draft } = useDraftForm();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const leave = async (id: string, status: Status): Promise<void> => {
    await queries.invalidateQueries({ queryKey: datasetKey(id), refetchType: 'none' });
    showSuccess(nextWords(status));
    void navigate('/dashboard/datasets');
  };

  const fail = (error: unknown): void => {
    const { code, problems, message } =
      error instanceof ApiFailure ? error : new ApiFailure(0, 'This did not work. Please try again.');
    if (code === 422 && problems.length > 0) {
      draft.found(problems);
      onIncomplete();
      return;
    }
    setFailure(`${message} Nothing that you entered is lost.`);
    // Someone else saved in between: what they changed comes with it.
    const { id } = draft.store.getState();
    if (code === 409 && id !== undefined) void queries.invalidateQueries({ queryKey: datasetKey(id) });
  };

  const send = async (): Promise<void> => {
    if (sending) return;
    draft.check();
    if (draft.store.getState().problems.length > 0) {
      onIncomplete();
      return;
    }
    setSending(true);
    setFailure(undefined);
    try {
      await draft.saveNow();
      const { id, revision, values, saving, conflict } = draft.store.getState();
      if (conflict !== undefined) return;
      if (id === undefined || saving.kind === 'kept') {
        setFailure(notSaved);
        return;
      }
      const way = dataset?.status === 'returned' ? resubmit : submit;
      const { status } = await call(way, { id, revision, metadata: values }, { quiet: true });
      await leave(id, status);
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
    }
  };
  return { sending, failure, send };
};
