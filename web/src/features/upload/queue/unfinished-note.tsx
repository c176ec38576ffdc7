import { useQuery } from '@tanstack/react-query';
import { listUnfinishedUploads } from '@vitrine/contract/files.ts';
import { FolderSync } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { When } from '../../../ui/when.tsx';
import { counted } from '../../laboratory/counted.ts';
import styles from './trouble-note.module.css';

interface UnfinishedNoteProps {
  readonly recordId: string;
  readonly revision: unknown;
}

/** After a reload or on another device the browser has the files no more; the server still has what arrived. */
export const UnfinishedNote = ({ recordId, revision }: UnfinishedNoteProps) => {
  const { data } = useQuery({
    queryKey: ['unfinished uploads', recordId, revision],
    queryFn: ({ signal }) => call(listUnfinishedUploads, { recordId, size: 1 }, { quiet: true, signal }),
    staleTime: 0,
  });
  const newest = data?.list[0];
  if (data === undefined || newest === undefined) return null;
  return (
    <div className={styles.note}>
      <FolderSync aria-hidden />
      <div>
        <p className={styles.title}>{counted(data.total, 'file has', 'files have')} not arrived as a whole yet</p>
        <p className={styles.words}>
          Choose the same folder again: only what is missing travels. What has arrived is kept until{' '}
          <When at={newest.expiresAt} />.
        </p>
      </div>
    </div>
  );
};
