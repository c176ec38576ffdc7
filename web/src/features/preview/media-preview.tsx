// oxlint-disable jsx-a11y/media-has-caption -- captions are up to those who made the recording
import { useState } from 'react';
import { downloadOf } from './file-address.ts';
import styles from './preview.module.css';
import { type Previewed, PreviewLoading } from './previewed.tsx';

const unplayable = 'The browser cannot play this recording. It can be downloaded.';

export const AudioPreview = ({ access, entry, name }: Previewed) => {
  const [failed, setFailed] = useState(false);
  if (access === undefined) return <PreviewLoading />;
  if (failed) return <p className={styles.note}>{unplayable}</p>;
  return (
    <div className={styles.audio}>
      <audio
        className={styles.media}
        controls
        preload="metadata"
        aria-label={name}
        src={downloadOf(access, { entry, inline: true })}
        onError={() => setFailed(true)}
      />
    </div>
  );
};

export const VideoPreview = ({ access, entry, name }: Previewed) => {
  const [failed, setFailed] = useState(false);
  if (access === undefined) return <PreviewLoading />;
  if (failed) return <p className={styles.note}>{unplayable}</p>;
  return (
    <video
      className={styles.media}
      controls
      preload="metadata"
      aria-label={name}
      src={downloadOf(access, { entry, inline: true })}
      onError={() => setFailed(true)}
    />
  );
};

export const PdfPreview = ({ access, entry, name }: Previewed) =>
  access === undefined ? (
    <PreviewLoading />
  ) : (
    // The answer says itself what it may do; a sandbox of ours would keep the browser's own viewer out.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe className={styles.pdf} title={name} src={downloadOf(access, { entry, inline: true })} />
  );
