import { Progress } from '@base-ui/react/progress';
import { formatSize } from '@vitrine/contract/size.ts';
import { CircleCheck, Pause, Play, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { counted } from '../../laboratory/counted.ts';
import type { Engine, Snapshot } from '../engine/engine.ts';
import { timeLeftWords } from '../engine/speed.ts';
import styles from './upload-summary.module.css';

interface UploadSummaryProps {
  readonly snapshot: Snapshot;
  readonly engine: Engine;
}

const numbers = new Intl.NumberFormat('en-GB');

const titleOf = ({ totals: { files, safe } }: Snapshot): string =>
  files === safe
    ? `${files === 1 ? 'Your file is' : `All ${counted(files, 'file')} are`} safe on the server`
    : `${numbers.format(safe)} of ${counted(files, 'file')} ${safe === 1 ? 'is' : 'are'} safe on the server`;

/** How far all of it is: what is safe, how fast it goes, how long it takes. */
export const UploadSummary = ({ snapshot, engine }: UploadSummaryProps) => {
  const { totals, rate, paused, trouble } = snapshot;
  const { files, safe, failed, bytes, arrivedBytes } = totals;
  const done = files === safe;
  const moving = !done && !paused && trouble === null && files > safe + failed;
  const fraction = bytes === 0 ? safe / files : arrivedBytes / bytes;
  const figures = [
    done ? formatSize(bytes) : `${formatSize(arrivedBytes)} of ${formatSize(bytes)}`,
    moving && rate !== null && rate >= 1 ? `${formatSize(rate)} a second` : null,
    moving ? timeLeftWords(bytes - arrivedBytes, rate) : null,
    paused ? 'paused' : null,
  ];
  return (
    <div className={styles.summary} data-done={done || undefined} data-still={(!moving && !done) || undefined}>
      <div className={styles.head}>
        <p className={styles.title}>
          {done && <CircleCheck aria-hidden />}
          {titleOf(snapshot)}
        </p>
        {done ? (
          <IconButton name="Close" onClick={engine.clearSafe}>
            <X aria-hidden />
          </IconButton>
        ) : paused || totals.paused > 0 ? (
          <Button onClick={engine.resumeAll}>
            <Play aria-hidden />
            Go on
          </Button>
        ) : (
          files > safe + failed && (
            <Button onClick={engine.pauseAll}>
              <Pause aria-hidden />
              Pause
            </Button>
          )
        )}
      </div>
      <Progress.Root value={Math.floor(fraction * 100)} aria-label="All files">
        <Progress.Track className={styles.bar}>
          <div className={styles.filled} style={{ transform: `scaleX(${fraction})` }} />
        </Progress.Track>
      </Progress.Root>
      <p className={styles.figures}>{figures.filter((words) => words !== null).join(' · ')}</p>
      <output className="visually-hidden">{done ? titleOf(snapshot) : ''}</output>
    </div>
  );
};
