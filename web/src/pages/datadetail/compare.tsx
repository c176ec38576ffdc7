import { useQuery } from '@tanstack/react-query';
import { countChangedFiles } from '@vitrine/contract/changes.ts';
import { compareVersions, type Dataset } from '@vitrine/contract/records.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { isChosen, valueText } from '../../features/metadata/field-value.ts';
import { wordsOf } from '../../features/metadata/field-words.ts';
import { useNames } from '../../features/metadata/use-names.ts';
import { FileChanges } from '../../features/review/reading/file-changes.tsx';
import { Marked } from '../../features/review/reading/marked.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './compare.module.css';

interface CompareProps {
  readonly versions: Dataset['versions'];
}

interface ChangesProps {
  readonly id: string;
  readonly otherId: string;
}

const Changes = ({ id, otherId }: ChangesProps) => {
  const names = useNames(() => 'Another laboratory');
  const { data, error, refetch } = useQuery({
    queryKey: ['versions compared', id, otherId],
    queryFn: ({ signal }) => call(compareVersions, { id, otherId }, { quiet: true, signal }),
  });
  if (data === undefined) {
    return (
      error !== null && (
        <Trouble onRetry={() => void refetch()}>The versions could not be compared. {error.message}</Trouble>
      )
    );
  }
  const changedFiles = countChangedFiles(data);
  return (
    <div className={styles.changes}>
      {data.fields.length + changedFiles === 0 && <p>Nothing that is shown here differs.</p>}
      {data.fields.map(({ field, before, after }) => (
        <div key={field}>
          <p className={styles.field}>{wordsOf(field).label}</p>
          <Marked
            before={valueText(field, before, names)}
            after={valueText(field, after, names)}
            whole={isChosen(field)}
          />
        </div>
      ))}
      {changedFiles > 0 && <FileChanges changes={data} />}
    </div>
  );
};

/** What changed between any two versions. */
export const Compare = ({ versions }: CompareProps) => {
  const [open, setOpen] = useState(false);
  const [[later, earlier], setPair] = useState<readonly [string, string]>([
    versions[0]?.id ?? '',
    versions[1]?.id ?? '',
  ]);
  const options = versions.map(({ id, label, versionNo }) => ({
    value: id,
    label: `Version ${label.trim() || versionNo}`,
  }));
  return (
    <details className={styles.compare} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>What changed</summary>
      <div className={styles.pair}>
        <SelectField label="From" options={options} value={earlier} onChange={(id) => setPair([later, id])} />
        <SelectField label="To" options={options} value={later} onChange={(id) => setPair([id, earlier])} />
      </div>
      {open && <Changes id={later} otherId={earlier} />}
    </details>
  );
};
