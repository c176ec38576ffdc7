import { useState } from 'react';
import { pictureOf } from './file-address.ts';
import styles from './preview.module.css';
import { type Previewed, PreviewLoading } from './previewed.tsx';

const [far, near] = [1000, 2000];

/** Drawn anew by the server. A click brings it nearer. */
export const ImagePreview = ({ access, entry, name }: Previewed) => {
  const [isNear, setNear] = useState(false);
  const [failed, setFailed] = useState(false);
  if (access === undefined) return <PreviewLoading />;
  if (failed) return <p className={styles.note}>This picture cannot be drawn here. It can be downloaded.</p>;
  return (
    // A picture that is larger than its frame is scrolled with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.picture} data-near={isNear || undefined} tabIndex={isNear ? 0 : undefined}>
      <button
        type="button"
        aria-pressed={isNear}
        aria-label={isNear ? 'Show the whole picture' : 'Show it larger'}
        onClick={() => setNear(!isNear)}
      >
        <img src={pictureOf(access, entry, isNear ? near : far)} alt={name} onError={() => setFailed(true)} />
      </button>
    </div>
  );
};
