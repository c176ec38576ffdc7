import { useQueryClient } from '@tanstack/react-query';
import { type Dataset, reserveDoi } from '@vitrine/contract/records.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { useDraftForm } from '../draft/draft-context.tsx';
import { Actions } from '../rows.tsx';
import { datasetKey } from '../../../features/dataset/use-dataset.ts';
import styles from './review-step.module.css';

interface DoiProps {
  readonly dataset: Dataset | undefined;
}

/** DataCite's prefix for trying things out: nobody can resolve it. */
const placeholderPrefix = '10.5072/';

/** For those who must name the DOI in an article before the dataset is published. */
export const Doi = ({ dataset }: DoiProps) => {
  const { draft, readOnly } = useDraftForm();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const doi = dataset?.doi ?? null;
  const reserve = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      const id = await draft.ensureId();
      const reserved = await call(reserveDoi, { id }, { quiet: true });
      queries.setQueryData<Dataset>(datasetKey(id), (known) => known && { ...known, doi: reserved.doi });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'This did not work. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  if (doi === null) {
    return (
      <>
        {trouble !== undefined && <Trouble>{trouble}</Trouble>}
        {!readOnly && (
          <Actions>
            <Button busy={busy} onClick={() => void reserve()}>
              {busy ? 'Reserving…' : 'Reserve a DOI'}
            </Button>
          </Actions>
        )}
      </>
    );
  }
  return (
    <>
      <CopyText label="DOI" text={`https://doi.org/${doi}`} />
      <p className={styles.note}>
        {doi.startsWith(placeholderPrefix)
          ? 'A placeholder: this installation registers no DOIs, so that the address leads nowhere. Do not cite it.'
          : 'Reserved for this dataset for ever. It leads here once the dataset is published.'}
      </p>
    </>
  );
};
