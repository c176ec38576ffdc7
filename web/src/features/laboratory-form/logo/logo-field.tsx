import { ImageUp } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useId, useState } from 'react';
import { LaboratoryMark } from '../../laboratory/mark/laboratory-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import button from '../../../ui/button.module.css';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './logo-field.module.css';
import { type Picture, readPicture } from './picture.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface LogoFieldProps {
  readonly idf: string;
  /** The logo that is chosen or saved. */
  readonly logoUrl: string | null;
  readonly busy: boolean;
  /** Gives whether it was taken. */
  readonly onChoose: (logo: Blob) => Promise<boolean>;
  readonly onRemove: () => void;
}

const kinds = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';

/** A picture chosen or dropped, then cut to a square. Whatever kind it was, a PNG of pixels is what is sent. */
export const LogoField = ({ idf, logoUrl, busy, onChoose, onRemove }: LogoFieldProps) => {
  const id = useId();
  const [picture, setPicture] = useState<Picture>();
  const [unreadable, setUnreadable] = useState(false);
  const [over, setOver] = useState(false);

  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      setPicture(await readPicture(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  const close = (): void => {
    if (picture !== undefined) URL.revokeObjectURL(picture.url);
    setPicture(undefined);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void open(event.dataTransfer.files[0]);
  };

  return (
    <div className={styles.field}>
      <div
        className={styles.place}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <LaboratoryMark idf={idf === '' ? 'laboratory' : idf} logoUrl={logoUrl} size="large" />
        <div className={styles.ways}>
          <div className={styles.buttons}>
            <label htmlFor={id} className={`${button.button} ${styles.choose}`}>
              <ImageUp aria-hidden />
              {logoUrl === null ? 'Choose a picture' : 'Choose another'}
              <input
                id={id}
                type="file"
                accept={kinds}
                className="visually-hidden"
                onChange={(event) => {
                  void open(event.target.files?.[0]);
                  // The same file can be chosen again.
                  event.target.value = '';
                }}
              />
            </label>
            {logoUrl !== null && (
              <Button variant="quiet" busy={busy} onClick={onRemove}>
                Remove
              </Button>
            )}
          </div>
          <p className={styles.hint}>Or drop one here. You cut it to a square next.</p>
        </div>
      </div>
      {unreadable && (
        <Trouble>This is not a picture that we can use. Please choose a PNG, JPEG, WebP, GIF or SVG.</Trouble>
      )}
      <Suspense fallback={null}>
        {picture !== undefined && (
          <CropDialog
            picture={picture}
            busy={busy}
            onCut={(logo) => void onChoose(logo).then((taken) => taken && close())}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
};
