import { checksumsAddress, downloadAddress } from '@vitrine/contract/downloads.ts';
import type { Entry } from '@vitrine/contract/files.ts';
import type { Dataset } from '@vitrine/contract/records.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { useId, useState } from 'react';
import { counted } from '../../../features/laboratory/counted.ts';
import { FileTree } from '../../../features/upload/tree/file-tree.tsx';
import { useTree } from '../../../features/upload/tree/use-tree.ts';
import { CopyText } from '../../../ui/copy-text.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { usePaused } from '../../../ui/use-paused.ts';
import { FilePanel } from '../../../features/preview/file-panel.tsx';
import styles from './files-section.module.css';

interface FilesSectionProps {
  readonly dataset: Dataset;
}

const nothing = (): void => undefined;

/** The first file there is, so that the place beside the tree is not empty. */
const firstFile = (entries: readonly Entry[] | undefined): Entry | null =>
  entries?.find(({ type, name }) => type === 'file' && /^readme/iu.test(name)) ??
  entries?.find(({ type }) => type === 'file') ??
  null;

/** With fewer than these one sees at a glance what is there. */
const fewFiles = 12;

const Open = ({ dataset }: FilesSectionProps) => {
  const [text, setText] = useState('');
  const keyword = usePaused(text.trim());
  const { store, tree } = useTree(dataset.id, String(dataset.revision), keyword);
  const [chosen, setChosen] = useState<Entry | null>(null);
  const { totals, failure } = tree;
  const top = tree.folders.get('')?.entries;
  const selected = chosen ?? firstFile(top) ?? firstFile(tree.folders.get(top?.[0]?.path ?? '')?.entries);
  // Whoever walks through the tree with the arrows asks for no preview on the way.
  const shown = usePaused(selected?.type === 'file' ? selected : null);
  if (failure !== null) {
    return <Trouble onRetry={() => void store.refresh()}>The list of the files could not be loaded. {failure}</Trouble>;
  }
  return (
    <>
      {dataset.files > fewFiles && (
        <div className={styles.search}>
          <SearchBox label="Search the files" placeholder="Part of a name or folder" value={text} onChange={setText} />
        </div>
      )}
      <div className={styles.beside}>
        <div className={styles.tree}>
          {totals === null && (
            <Loading label="The files are being loaded">
              <div className={styles.coming}>
                <Line />
                <Line width="medium" />
                <Line />
              </div>
            </Loading>
          )}
          {totals !== null && top?.length === 0 && (
            <p className={styles.choose}>No file has “{keyword}” in its name or folder.</p>
          )}
          {totals !== null && top?.length !== 0 && (
            <FileTree
              key={keyword}
              store={store}
              tree={tree}
              selected={selected}
              paths={keyword !== ''}
              onSelect={setChosen}
              onRename={nothing}
              onRemove={nothing}
            />
          )}
        </div>
        <div className={styles.shown}>
          {shown === null ? (
            <p className={styles.choose}>Choose a file to look into it.</p>
          ) : (
            <FilePanel key={shown.id} file={shown} open={dataset.access === 'open'} />
          )}
        </div>
      </div>
    </>
  );
};

const Lines = ({ id }: { readonly id: string }) => {
  const address = `${location.origin}${downloadAddress}?id=${id}`;
  return (
    <details className={styles.lines}>
      <summary>From a terminal</summary>
      <div className={styles.commands}>
        <CopyText label="With curl" text={`curl -fOJ "${address}"`} />
        <CopyText label="With wget" text={`wget --content-disposition "${address}"`} />
        <p>
          To check what arrived: <a href={`${checksumsAddress}?id=${id}`}>SHA256SUMS.txt</a>, then{' '}
          <code>sha256sum -c SHA256SUMS.txt</code>.
        </p>
      </div>
    </details>
  );
};

/** The files as a tree with a look into one beside it. */
export const FilesSection = ({ dataset }: FilesSectionProps) => {
  const heading = useId();
  const { files, size, access, abilities } = dataset;
  if (access === 'metadata-only' || files === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.head}>
        <h2 id={heading}>Files</h2>
        <p className={styles.totals}>
          {counted(files, 'file')} · {formatSize(size)}
        </p>
      </div>
      {abilities.openFiles ? (
        <Open dataset={dataset} />
      ) : (
        <p className={styles.closed}>
          {access === 'embargoed'
            ? 'They are listed here once the embargo has ended, and before that for those who were given them.'
            : 'They are listed here for those who were given them.'}
        </p>
      )}
      {access === 'open' && <Lines id={dataset.id} />}
    </section>
  );
};
