import { useQuery } from '@tanstack/react-query';
import { countChangedFiles } from '@vitrine/contract/changes.ts';
import { compareVersions, type Dataset } from '@vitrine/contract/records.ts';
import { call } from '../../../api/client.ts';
import { differences } from '../../../features/conflict/differences.ts';
import { useDraftState } from '../draft/draft-context.tsx';
import { reveal } from '../draft/reveal.ts';
import { fields } from '../draft/reconcile.ts';
import { wordsOf } from '../../../features/metadata/field-words.ts';
import { useDataset } from '../../../features/dataset/use-dataset.ts';
import { FileChanges } from '../../../features/review/reading/file-changes.tsx';
import { useUploads } from '../../../features/upload/use-uploads.ts';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './what-changed.module.css';

interface WhatChangedProps {
  readonly dataset: Dataset;
  readonly formerId: string;
}

/** Never published, or cleared on purpose when a version is begun: no change worth telling. */
const untold = new Set(['noteToReviewers', 'piId', 'versionLabel']);

interface ChangedFilesProps {
  readonly id: string;
  readonly formerId: string;
}

const ChangedFiles = ({ id, formerId }: ChangedFilesProps) => {
  const { revision } = useUploads(id);
  const { data, error, refetch } = useQuery({
    queryKey: ['versions compared', id, formerId, revision],
    queryFn: ({ signal }) => call(compareVersions, { id, otherId: formerId }, { quiet: true, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  if (data === undefined) {
    return (
      error !== null && (
        <Trouble onRetry={() => void refetch()}>The files could not be compared. {error.message}</Trouble>
      )
    );
  }
  return countChangedFiles(data) === 0 ? <p>The files are as they were.</p> : <FileChanges changes={data} />;
};

/** What is different from the version before, small: for checking that nothing was forgotten. */
export const WhatChanged = ({ dataset, formerId }: WhatChangedProps) => {
  const { data: former } = useDataset(formerId);
  const values = useDraftState((state) => state.values);
  if (former === undefined) return null;
  const changed = differences(fields, former.metadata, values, former.metadata).filter(
    ({ field }) => !untold.has(field),
  );
  return (
    <section aria-labelledby="what-changed" className={styles.changed}>
      <h2 id="what-changed">What changed since version {former.versionNo ?? 1}</h2>
      <ChangedFiles id={dataset.id} formerId={formerId} />
      {changed.length === 0 ? (
        <p>The description is as it was.</p>
      ) : (
        <ul className={styles.fields}>
          {changed.map(({ field }) => (
            <li key={field}>
              <button type="button" onClick={() => reveal(field)}>
                {wordsOf(field).label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
