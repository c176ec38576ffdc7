import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './header.module.css';
import { useUser } from '../../features/session/user.ts';
import { WaitingMark } from './waiting-mark.tsx';

const loadSheet = () => import('./compact-menu-sheet.tsx');
const Sheet = lazy(async () => ({ default: (await loadSheet()).CompactMenuSheet }));

/** The header's menu where the links do not fit side by side. */
export const CompactMenu = () => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const signedIn = useUser((user) => user.token !== '');
  return (
    <div className={styles.compact}>
      <button
        type="button"
        className={styles.menu}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerDown={() => void loadSheet()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu aria-hidden size={20} />
        Menu
        {signedIn && <WaitingMark />}
      </button>
      <Suspense fallback={null}>{wanted && <Sheet open={open} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
};
