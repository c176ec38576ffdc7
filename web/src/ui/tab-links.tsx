import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './tab-links.module.css';

interface TabLink {
  readonly to: string;
  readonly label: string;
  /** How much waits there; nothing is said of none. */
  readonly count?: number;
  /** Only this very address, not those below it. */
  readonly end?: boolean;
}

interface TabLinksProps {
  /** What the tabs belong to, for the name of the navigation. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
}

/** Tabs are addresses: they can be opened in another tab, shared, and gone back to. */
export const TabLinks = ({ label, tabs }: TabLinksProps) => {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Where they do not fit side by side, the open one is in sight.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>(`[href=${JSON.stringify(`#${pathname}`)}]`);
    if (!row.current || !open) return;
    row.current.scrollLeft = open.offsetLeft - row.current.offsetLeft - row.current.clientWidth / 2;
  }, [pathname]);
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label: name, count = 0, end = false }) => (
        <NavLink key={to} to={to} end={end}>
          {name}
          {count > 0 && (
            <span className={styles.count}>
              {count}
              <span className="visually-hidden"> waiting</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
};
