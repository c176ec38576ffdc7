import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { leave } from '../../features/session/leave.ts';
import { useUser } from '../../features/session/user.ts';
import styles from './compact-menu-sheet.module.css';
import { WaitingMark } from './waiting-mark.tsx';

interface SheetLinkProps {
  readonly to: string;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** Closes the sheet, also when it leads to the page that is open already. */
const SheetLink = ({ to, onFollow, children }: SheetLinkProps) => (
  <NavLink to={to} end={to === '/' || to === '/dashboard'} onClick={onFollow}>
    {children}
  </NavLink>
);

interface CompactMenuSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const CompactMenuSheet = ({ open, onClose }: CompactMenuSheetProps) => {
  const signedIn = useUser((user) => user.token !== '');
  const name = useUser((user) => user.name);
  const isAdministrator = useUser((user) => user.role === 'admin');
  const mayCreateLaboratory = useUser((user) => user.isSSO === '1');
  return (
    <Dialog open={open} title={signedIn && name !== '' ? name : 'Menu'} shape="sheet" onClose={onClose}>
      <nav aria-label="Main" className={styles.links}>
        <SheetLink to="/" onFollow={onClose}>
          Home
        </SheetLink>
        <SheetLink to="/lab" onFollow={onClose}>
          Laboratory
        </SheetLink>
        {signedIn && (
          <>
            <SheetLink to="/dashboard" onFollow={onClose}>
              My dashboard
              <WaitingMark />
            </SheetLink>
            <SheetLink to="/upload" onFollow={onClose}>
              New Upload
            </SheetLink>
            {mayCreateLaboratory && (
              <SheetLink to="/createlab" onFollow={onClose}>
                New Laboratory
              </SheetLink>
            )}
            <SheetLink to="/dashboard/account" onFollow={onClose}>
              Account
            </SheetLink>
            {isAdministrator && (
              <SheetLink to="/dashboard/administration" onFollow={onClose}>
                Administration
              </SheetLink>
            )}
          </>
        )}
        {!signedIn && (
          <SheetLink to="/login" onFollow={onClose}>
            Login
          </SheetLink>
        )}
      </nav>
      {signedIn && <Button onClick={() => void leave()}>Logout</Button>}
    </Dialog>
  );
};
