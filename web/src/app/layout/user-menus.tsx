import { FlaskConical, LogOut, Upload } from 'lucide-react';
import { Menu, MenuAction, MenuLink } from '../../ui/menu.tsx';
import { signOut, useUser } from '../user.ts';
import styles from './header.module.css';

export const UserMenus = () => {
  const name = useUser((user) => user.name);
  const mayCreateLaboratory = useUser((user) => user.isSSO === '1');
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
        <MenuAction onSelect={signOut}>
          <LogOut aria-hidden />
          Logout
        </MenuAction>
      </Menu>
    </>
  );
};
