import { NavLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { signOut, useUser } from '../user.ts';
import styles from './compact-menu-sheet.module.css';
import { WaitingMark } from './waiting-mark.tsx';

interface CompactMenuSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const CompactMenuSheet = ({ open, onClose }: CompactMenuSheetProps) => {
  const signedIn = useUser((user) => user.token !== '');
  const name = useUser((user) => user.name);
  const mayCreateLaboratory = useUser((user) => user.isSSO === '1');
  return (
    <Dialog open={open} title={signedIn && name !== '' ? name : 'Menu'} shape="sheet" onClose={onClose}>
      {/* A link closes the sheet, also the one to the page that is open already. */}
      <nav aria-label="Main" className={styles.links} onClick={onClose}>
        <NavLink to="/" end>
          Home
        </NavLink>
        <NavLink to="/lab">Laboratory</NavLink>
        {signedIn && (
          <>
            <NavLink to="/dashboard">
              <span>
                My dashboard
                <WaitingMark />
              </span>
            </NavLink>
            <NavLink to="/upload">New Upload</NavLink>
            {mayCreateLaboratory && <NavLink to="/createlab">New Laboratory</NavLink>}
          </>
        )}
        {!signedIn && <NavLink to="/login">Login</NavLink>}
      </nav>
      {signedIn && <Button onClick={signOut}>Logout</Button>}
    </Dialog>
  );
};
