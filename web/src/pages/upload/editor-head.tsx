import { showId } from '@vitrine/contract/ids.ts';
import type { Dataset } from '@vitrine/contract/records.ts';
import { Badge } from '../../ui/badge.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useDraftState } from './draft/draft-context.tsx';
import styles from './editor.module.css';

interface EditorHeadProps {
  readonly dataset: Dataset | undefined;
}

const kindWords = ({ kind, status }: Dataset): string => {
  if (kind === 'version') return 'New version';
  if (kind === 'revision') return 'Correction';
  return status === 'draft' ? 'Draft' : 'Dataset';
};

/** The title as it was last loaded: it does not move while one types. */
const titleOf = (dataset: Dataset | undefined): string => {
  if (dataset === undefined) return 'New dataset';
  return dataset.title.trim() === '' ? 'Dataset without a title' : dataset.title;
};

export const EditorHead = ({ dataset }: EditorHeadProps) => {
  const id = useDraftState((state) => state.id);
  return (
    <header className={styles.head}>
      <PageHeading>{titleOf(dataset)}</PageHeading>
      {id === undefined ? (
        <p className={styles.lead}>
          Five steps on one page, in any order. Everything is saved while you type, and nobody else sees it until you
          submit it.
        </p>
      ) : (
        <p className={styles.facts}>
          {dataset !== undefined && <Badge>{kindWords(dataset)}</Badge>}
          <code>{showId(id)}</code>
          {dataset !== undefined && (
            <span>{[dataset.owner, ...dataset.editors].map(({ name }) => name).join(', ')}</span>
          )}
        </p>
      )}
    </header>
  );
};
