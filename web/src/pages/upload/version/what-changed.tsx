import type { Dataset } from '@vitrine/contract/records.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { differences } from '../../../features/conflict/differences.ts';
import { useDraftState } from '../draft/draft-context.tsx';
import { reveal } from '../draft/reveal.ts';
import { fields } from '../draft/reconcile.ts';
import { wordsOf } from '../../../features/metadata/field-words.ts';
import { useDataset } from '../../../features/dataset/use-dataset.ts';
import styles from './what-changed.module.css';

interface WhatChangedProps {
  readonly dataset: Dataset;
  readonly formerId: string;
}

/** Never published, or cleared on purpose when a version is begun: no change worth telling. */
const untold = new Set(['noteToReviewers', 'piId', 'versionLabel']);

const filesWords = (now: number, before: number): string => {
  if (now === before) return `${now === 1 ? '1 file' : `${now} files`}, as many as before`;
  return `${now === 1 ? '1 file' : `${now} files`}, ${Math.abs(now - before)} ${now > before ? 'more' : 'fewer'} than before`;
};

/** What is different from the version before, small: for checking that nothing was forgotten. */
export const WhatChanged = ({ dataset, formerId }: WhatChangedProps) => {
  const { data: former } = useDataset(formerId);
  const values = useDraftState((state) => state.values);
  const held = useDraftState((state) => state.held);
  if (former === undefined) return null;
  const changed = differences(fields, former.metadata, values, former.metadata).filter(
    ({ field }) => !untold.has(field),
  );
  return (
    <section aria-labelledby="what-changed" className={styles.changed}>
      <h2 id="what-changed">What changed since version {former.versionNo ?? 1}</h2>
      <p>
        {filesWords(held.files, former.files)}
        {dataset.size !== former.size && `, ${formatSize(dataset.size)} instead of ${formatSize(former.size)}`}.
      </p>
      {changed.length === 0 ? (
        <p>The description is as it was.</p>
      ) : (
        <ul>
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
