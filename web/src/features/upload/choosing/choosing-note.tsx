import { Button } from '../../../ui/button.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { counted } from '../../laboratory/counted.ts';
import { Asking } from './asking.tsx';
import type { Chooser, Choosing, ChoosingState } from './chooser.ts';
import styles from './choosing-note.module.css';

const stepWords = (choosing: Choosing): string | null => {
  switch (choosing.step) {
    case 'reading':
      return choosing.count === 0 ? 'Looking into what you chose…' : `${counted(choosing.count, 'file')} found so far…`;
    case 'looking':
      return `Comparing ${counted(choosing.count, 'file')} with what is here…`;
    case 'comparing':
      return `${counted(choosing.done, 'file')} of ${choosing.count} compared, byte for byte…`;
    default:
      return null;
  }
};

const namesOf = (paths: readonly string[]): string => {
  const names = [...new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)))];
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : names.join(', ');
};

interface ChoosingNoteProps {
  readonly state: ChoosingState;
  readonly chooser: Chooser;
}

/** What happens between choosing and sending: what was left out, and what has to be decided. */
export const ChoosingNote = ({ state: { choosing, leftOut, unreadable }, chooser }: ChoosingNoteProps) => {
  const words = stepWords(choosing);
  return (
    <>
      {words !== null && (
        <div className={styles.step}>
          <output>{words}</output>
          <Button variant="quiet" onClick={chooser.cancel}>
            Stop
          </Button>
        </div>
      )}
      {choosing.step === 'failed' && (
        <Trouble>
          What you chose could not be compared with what is here, so nothing was sent. {choosing.message}
        </Trouble>
      )}
      {choosing.step === 'asking' && <Asking question={choosing.question} chooser={chooser} />}
      {words === null && unreadable.length > 0 && (
        <Trouble>
          {counted(unreadable.length, 'file or folder', 'files or folders')} could not be read on your computer and{' '}
          {unreadable.length === 1 ? 'is' : 'are'} not taken along: {namesOf(unreadable)}.
        </Trouble>
      )}
      {words === null && leftOut.length > 0 && (
        <p className={styles.leftOut}>
          Left out: {namesOf(leftOut)}
          {leftOut.length > 1 ? ` (${leftOut.length} files)` : ''}. The operating system makes{' '}
          {leftOut.length === 1 ? 'it' : 'them'} for itself.
        </p>
      )}
    </>
  );
};
