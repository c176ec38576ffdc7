import { CloudOff, HardDrive, LogIn, MailWarning, WifiOff } from 'lucide-react';
import type { Trouble } from '../engine/gate.ts';
import { troubleWords } from './state-words.ts';
import styles from './trouble-note.module.css';

const icons = {
  network: WifiOff,
  server: CloudOff,
  busy: CloudOff,
  full: HardDrive,
  'signed-out': LogIn,
  unverified: MailWarning,
};

/** Something keeps all files back; says what is safe and what happens next. */
export const TroubleNote = ({ trouble }: { readonly trouble: Trouble }) => {
  const { title, words } = troubleWords(trouble);
  const Icon = icons[trouble.kind];
  return (
    <div className={styles.note} role="alert">
      <Icon aria-hidden />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.words}>{words}</p>
        {trouble.kind === 'signed-out' && (
          // In another tab: leaving this page would let go of the files that were chosen.
          <a href="#/login" target="_blank" rel="noopener">
            Sign in again
          </a>
        )}
      </div>
    </div>
  );
};
