import { FlaskConical, LogOut, ShieldCheck, Upload, UserRound } from 'lucide-react';
import { Menu, MenuAction, MenuLink } from '../../ui/menu.tsx';
import { leave } from '../../features/session/leave.ts';
import { useUser } from '../../features/session/user.ts';
import styles from './header.module.css';

export const UserMenus = () => {
  const name = useUser((user) => user.name);
  const mayCreateLaboratory = useUser((user) => user.isSSO === '1');
  const isAdministrator = useUser((user) => user.role === 'admin');
  return (
    <>
      <Menu label="Upload">
        <MenuLink to="/upload">
          <Upload aria-hidden />
          New Upload
        </MenuLink>
        {mayCreateLaboratory && (
          <MenuLink to="/createlab">
            <FlaskConical aria-hidden />
            New Laboratory
          </MenuLink>
        )}
      </Menu>
      <Menu label={<span className={styles.name}>{name === '' ? 'Account' : name}</span>}>
        <MenuLink to="/dashboard/account">
          <UserRound aria-hidden />
          Account
        </MenuLink>
        {isAdministrator && (
          <MenuLink to="/dashboard/administration">
            <ShieldCheck aria-hidden />
            Administration
          </MenuLink>
        )}
        <MenuAction onSelect={() => void leave()}>
          <LogOut aria-hidden />
          Logout
        </MenuAction>
      </Menu>
    </>
  );
};
