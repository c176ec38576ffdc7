import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSiteSettings } from '../../features/site/use-site-settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useUser } from '../../features/session/user.ts';
import { CompactMenu } from './compact-menu.tsx';
import styles from './header.module.css';
import { Logo } from '../../features/site/logo.tsx';
import { WaitingMark } from './waiting-mark.tsx';

// Menus come with the parts that float; a visitor who is not signed in has none.
const UserMenus = lazy(async () => ({ default: (await import('./user-menus.tsx')).UserMenus }));

/** The pages that the link to the laboratories stands for. */
const laboratoryPages = /^\/(lab|lablist|labdetail|mylab|mylaball|createlab)(\/|$)/u;

export const Header = () => {
  const { title } = useSiteSettings();
  const signedIn = useUser((user) => user.token !== '');
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.brand}>
          <Logo />
          {title}
        </Link>
        <nav aria-label="Main" className={styles.links}>
          <NavLink to="/" end className={styles.link}>
            Home
          </NavLink>
          <Link to="/lab" className={styles.link} aria-current={laboratoryPages.test(pathname) ? 'true' : undefined}>
            Laboratory
          </Link>
          {signedIn && (
            <NavLink to="/dashboard" className={styles.link}>
              My dashboard
              <WaitingMark />
            </NavLink>
          )}
        </nav>
        <NavLink to="/search" className={styles.search} aria-label="Search" title="Search">
          <Search aria-hidden size={20} />
        </NavLink>
        <div className={styles.account}>
          {signedIn ? (
            <Suspense fallback={null}>
              <UserMenus />
            </Suspense>
          ) : (
            <ButtonLink to="/login">Login</ButtonLink>
          )}
        </div>
        <CompactMenu />
      </div>
    </header>
  );
};
