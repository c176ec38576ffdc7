import { showId } from '@vitrine/contract/ids.ts';
import type { Dataset } from '@vitrine/contract/records.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useDraftState } from './draft/draft-context.tsx';
import styles from './editor.module.css';

interface EditorHeadProps {
  readonly dataset: Dataset | undefined;
}

const headingOf = (dataset: Dataset | undefined): string => {
  if (dataset === undefined) return 'New dataset';
  if (dataset.kind === 'version') return 'New version';
  if (dataset.kind === 'revision') return 'Correction';
  return dataset.kind === null ? 'Published dataset' : 'Dataset';
};

export const EditorHead = ({ dataset }: EditorHeadProps) => {
  const id = useDraftState((state) => state.id);
  return (
    <header className={styles.head}>
      <PageHeading>{headingOf(dataset)}</PageHeading>
      {id === undefined ? (
        <p className={styles.lead}>
          Five steps on one page, in any order. Everything is saved while you type, and nobody else sees it until you
          submit it.
        </p>
      ) : (
        <p className={styles.facts}>
          <code>{showId(id)}</code>
          {dataset !== undefined && dataset.owner.name !== '' && <span>Owned by {dataset.owner.name}</span>}
          {dataset !== undefined && dataset.editors.length > 0 && (
            <span>with {dataset.editors.map(({ name }) => name).join(', ')}</span>
          )}
        </p>
      )}
    </header>
  );
};
