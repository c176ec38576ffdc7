import { useQueryClient } from '@tanstack/react-query';
import { checkUser } from '@vitrine/contract/files.ts';
import { addEditor, type Dataset, removeEditor } from '@vitrine/contract/records.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDraftForm } from '../draft/draft-context.tsx';
import { datasetKey } from '../../../features/dataset/use-dataset.ts';
import styles from './editors.module.css';

interface EditorsProps {
  readonly dataset: Dataset | undefined;
}

const notKnown = 'Nobody has an account under this. They need to have signed in here once.';

const useEditors = (dataset: Dataset | undefined) => {
  const queries = useQueryClient();
  const { draft } = useDraftForm();
  const keep = (id: string, editors: Dataset['editors']): void => {
    queries.setQueryData<Dataset>(datasetKey(id), (known) => known && { ...known, editors });
  };
  return {
    add: async (account: string): Promise<string | undefined> => {
      const { id: userId } = await call(checkUser, { account }, { quiet: true });
      if (userId === null) return notKnown;
      if (dataset?.owner.id === userId) return 'The dataset is theirs already.';
      const id = await draft.ensureId();
      keep(id, await call(addEditor, { id, userId }, { quiet: true }));
      return undefined;
    },
    remove: async (userId: string): Promise<void> => {
      if (dataset !== undefined) keep(dataset.id, await call(removeEditor, { id: dataset.id, userId }));
    },
  };
};

/** Others who work on all versions of the dataset. Only the owner says who; they are asked by account, not by name. */
export const Editors = ({ dataset }: EditorsProps) => {
  const { add, remove } = useEditors(dataset);
  const [account, setAccount] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const mayManage = dataset?.abilities.manageEditors ?? true;
  const send = async (): Promise<void> => {
    if (busy || account.trim() === '') return;
    setBusy(true);
    try {
      const refusal = await add(account.trim());
      setProblem(refusal);
      if (refusal === undefined) setAccount('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This did not work. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {dataset !== undefined && dataset.editors.length > 0 && (
        <ul className={styles.list}>
          {dataset.editors.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {mayManage && (
                <IconButton name={`Take away ${name}`} onClick={() => void remove(id)}>
                  <X aria-hidden size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayManage ? (
        <div className={styles.form}>
          <TextField
            name="editor"
            label="Account of a co-editor"
            autoComplete="off"
            spellCheck={false}
            hint="Their e-mail address, user name or ORCID iD, exactly."
            value={account}
            error={problem}
            onChange={(typed) => {
              setAccount(typed);
              setProblem(undefined);
            }}
          />
          <Button busy={busy} onClick={() => void send()}>
            Add co-editor
          </Button>
        </div>
      ) : (
        <p className={styles.note}>Only {dataset?.owner.name} can add or remove co-editors.</p>
      )}
    </>
  );
};
