import { type Changes, countChangedFiles } from '@vitrine/contract/changes.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { FilePen, FilePlus, FileSymlink, FileX, type LucideIcon } from 'lucide-react';
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
  renamed: ['Renamed', FileSymlink],
};

const sizes = ({ change, sizeBefore, sizeAfter }: Change): string =>
  [change === 'renamed' ? null : sizeBefore, sizeAfter]
    .filter((size) => size !== null)
    .map(formatSize)
    .join(' → ');

export const FileChanges = ({ changes }: FileChangesProps) => {
  const { files } = changes;
  const more = countChangedFiles(changes) - files.length;
  return (
    <div className={styles.changes}>
      {/* So long a list scrolls, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul aria-label="Changed files" className={styles.list} tabIndex={0}>
        {files.map((file) => {
          const [word, Icon] = looks[file.change];
          return (
            <li key={file.path} data-change={file.change}>
              <Icon aria-hidden size={16} />
              <span className={styles.word}>{word}</span>
              <span className={styles.path} dir="auto">
                {file.pathBefore !== null && (
                  <>
                    <del>{file.pathBefore}</del> →{' '}
                  </>
                )}
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
