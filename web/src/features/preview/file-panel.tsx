import type { StoredFile } from '@vitrine/contract/files.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { downloadOf } from './file-address.ts';
import { Preview } from './preview.tsx';
import { useFileAccess } from './use-file-access.ts';
import { Button } from '../../ui/button.tsx';
import button from '../../ui/button.module.css';
import styles from './file-panel.module.css';

interface FilePanelProps {
  readonly file: StoredFile;
  /** Anyone may have it. */
  readonly open: boolean;
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** One file: what it is, what is in it, and a way to have it. */
export const FilePanel = ({ file, open }: FilePanelProps) => {
  const [entry, setEntry] = useState<string>();
  const access = useFileAccess(file.id, open);
  const name = entry === undefined ? file.name : nameIn(entry);
  return (
    <section aria-label={`File ${file.name}`} className={styles.panel}>
      <div className={styles.about}>
        <div className={styles.words}>
          <p className={styles.name} dir="auto">
            {entry === undefined ? file.path : entry}
          </p>
          <p className={styles.details}>
            {entry === undefined ? `${formatSize(file.size)} · ${file.mediaType}` : `in ${file.name}`}
          </p>
        </div>
        {access !== undefined && (
          <a href={downloadOf(access, { entry })} download className={button.button} data-variant="secondary">
            <Download aria-hidden />
            Download
          </a>
        )}
      </div>
      {entry !== undefined && (
        <div className={styles.back}>
          <Button variant="quiet" onClick={() => setEntry(undefined)}>
            <ArrowLeft aria-hidden />
            Back to {file.name}
          </Button>
        </div>
      )}
      {/* The list of a zip stays where it was while a file in it is looked at. */}
      <div className={styles.preview} hidden={entry !== undefined}>
        <Preview fileId={file.id} entry={undefined} name={file.name} access={access} onEntry={setEntry} />
      </div>
      {entry !== undefined && (
        <div className={styles.preview}>
          <Preview key={entry} fileId={file.id} entry={entry} name={name} access={access} onEntry={setEntry} />
        </div>
      )}
      {entry === undefined && file.sha256 !== null && (
        <details className={styles.sums}>
          <summary>Checksums</summary>
          <dl>
            <dt>SHA-256</dt>
            <dd>
              <code>{file.sha256}</code>
            </dd>
            <dt>MD5</dt>
            <dd>
              <code>{file.md5}</code>
            </dd>
          </dl>
        </details>
      )}
    </section>
  );
};
