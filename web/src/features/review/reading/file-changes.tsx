import type { Changes } from '@vitrine/contract/changes.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { FilePen, FilePlus, FileX, type LucideIcon } from 'lucide-react';
import { counted } from '../../laboratory/counted.ts';
import styles from './file-changes.module.css';

interface FileChangesProps {
  readonly changes: Changes;
}

type Change = Changes['files'][number];

const looks: Readonly<Record<Change['change'], readonly [word: string, Icon: LucideIcon]>> = {
  added: ['Added', FilePlus],
  removed: ['Removed', FileX],
  changed: ['Changed', FilePen],
};

const sizes = ({ sizeBefore, sizeAfter }: Change): string =>
  [sizeBefore, sizeAfter]
    .filter((size) => size !== null)
    .map(formatSize)
    .join(' → ');

export const FileChanges = ({ changes: { files, fileCounts } }: FileChangesProps) => {
  const { added, removed, changed } = fileCounts;
  const more = added + removed + changed - files.length;
  return (
    <div className={styles.changes}>
      <ul aria-label="Changed files" className={styles.list}>
        {files.map((file) => {
          const [word, Icon] = looks[file.change];
          return (
            <li key={file.path} data-change={file.change}>
              <Icon aria-hidden size={16} />
              <span className={styles.word}>{word}</span>
              <span className={styles.path} dir="auto">
                {file.path}
              </span>
              <span className={styles.size}>{sizes(file)}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className={styles.more}>and {counted(more, 'more file')}</p>}
    </div>
  );
};
