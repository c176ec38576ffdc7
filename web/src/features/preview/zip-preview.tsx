import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listZipEntries } from '@vitrine/contract/previews.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { ChevronRight, Folder, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { counted } from '../laboratory/counted.ts';
import { FileName } from '../upload/tree/file-name.tsx';
import preview from './preview.module.css';
import { type Previewed, PreviewLoading } from './previewed.tsx';
import styles from './zip-preview.module.css';

const size = 100;

/** The folders on the way to a path, each with its own. */
const wayTo = (path: string): readonly { readonly name: string; readonly path: string }[] => {
  const names = path.split('/').filter(Boolean);
  return names.map((name, at) => ({ name, path: `${names.slice(0, at + 1).join('/')}/` }));
};

/** What is in a zip, folder by folder, without unpacking it. A file in it can be looked at like any other. */
export const ZipPreview = ({ fileId, onEntry }: Previewed) => {
  const [{ path, page }, setPlace] = useState({ path: '', page: 1 });
  const { data, error, refetch } = useQuery({
    queryKey: ['zip', fileId, path, page],
    queryFn: ({ signal }) => call(listZipEntries, { fileId, path, page, size }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  if (data === undefined) {
    return error === null ? (
      <PreviewLoading />
    ) : (
      <Trouble onRetry={() => void refetch()}>The zip could not be read. {error.message}</Trouble>
    );
  }
  const way = wayTo(path);
  const last = Math.ceil(data.total / size);
  return (
    <div>
      <nav aria-label="Folders of the zip" className={styles.way}>
        <button type="button" onClick={() => setPlace({ path: '', page: 1 })}>
          {counted(data.entries, 'entry', 'entries')}
        </button>
        {way.map((folder) => (
          <span key={folder.path}>
            <ChevronRight aria-hidden size={14} />
            <button type="button" onClick={() => setPlace({ path: folder.path, page: 1 })}>
              <bdi>{folder.name}</bdi>
            </button>
          </span>
        ))}
      </nav>
      <ul className={styles.entries}>
        {data.list.map((entry) => (
          <li key={entry.path}>
            <button
              type="button"
              disabled={entry.encrypted}
              onClick={() => (entry.type === 'folder' ? setPlace({ path: entry.path, page: 1 }) : onEntry(entry.path))}
            >
              {entry.type === 'folder' ? (
                <span className={styles.folder}>
                  <Folder aria-hidden />
                  <bdi>{entry.name}</bdi>
                </span>
              ) : (
                <FileName path={entry.name} />
              )}
              {entry.encrypted && <LockKeyhole aria-label="Encrypted" size={14} />}
              {entry.type === 'file' && <span className={styles.size}>{formatSize(entry.size)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className={styles.paging}>
          <span>
            {(page - 1) * size + 1}–{Math.min(page * size, data.total)} of {data.total}
          </span>
          {page > 1 && <Button onClick={() => setPlace({ path, page: page - 1 })}>Previous</Button>}
          {page < last && <Button onClick={() => setPlace({ path, page: page + 1 })}>Next</Button>}
        </div>
      )}
      {data.cut && <p className={preview.cut}>The zip holds more than is listed here.</p>}
    </div>
  );
};
