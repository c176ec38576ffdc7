import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { showError } from '../../../ui/messages.ts';
import { type Crop, cornerOf, middle, mostZoom, moveBy, sideOf, zoomTo } from './crop.ts';
import styles from './crop-dialog.module.css';
import { cutOut, type Picture } from './picture.ts';

interface CropDialogProps {
  readonly picture: Picture;
  readonly busy: boolean;
  readonly onCut: (logo: Blob) => void;
  readonly onClose: () => void;
}

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Cuts a square out of a picture: by dragging it, by the arrow keys, and by a slider that zooms. */
export const CropDialog = ({ picture, busy, onCut, onClose }: CropDialogProps) => {
  const [crop, setCrop] = useState(middle);
  const zoomLabel = useId();
  const { image, url } = picture;
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const side = sideOf(size, crop);
  const { left, top } = cornerOf(size, crop);

  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = side / event.currentTarget.clientWidth;
    setCrop(moveBy(size, crop, -event.movementX * scale, -event.movementY * scale));
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = side / (event.shiftKey ? 5 : 25);
    setCrop(moveBy(size, crop, arrow[0] * step, arrow[1] * step));
  };
  const cut = async (): Promise<void> => {
    try {
      onCut(await cutOut(picture, crop));
    } catch {
      showError('This picture could not be cut. Please choose another.');
    }
  };
  const place = (axis: 'x' | 'y', label: string) => (
    <input
      type="range"
      aria-label={label}
      className={styles.place}
      min={0}
      max={1}
      step={0.01}
      value={crop[axis]}
      onKeyDown={press}
      onChange={(event) => setCrop({ ...crop, [axis]: Number(event.target.value) } satisfies Crop)}
    />
  );

  return (
    <Dialog open title="Cut out the logo" onClose={onClose}>
      <div
        className={styles.stage}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={{
            width: `${(size.width / side) * 100}%`,
            transform: `translate(${(-left / size.width) * 100}%, ${(-top / size.height) * 100}%)`,
          }}
        />
        {place('x', 'Place from left to right')}
        {place('y', 'Place from top to bottom')}
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomLabel}>Zoom</label>
        <input
          id={zoomLabel}
          type="range"
          min={1}
          max={mostZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => setCrop(zoomTo(size, crop, Number(event.target.value)))}
        />
      </div>
      <p className={styles.hint}>Drag the picture, or use the arrow keys.</p>
      <DialogActions>
        <Button variant="primary" busy={busy} onClick={() => void cut()}>
          {busy ? 'Saving…' : 'Use this'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};
