import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { routeAt } from '../routes.ts';
import { ContactPanel } from './contact-panel.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useArrival } from './use-arrival.ts';

interface LayoutProps {
  readonly children: ReactNode;
}

/** What surrounds every page: nothing around the login page, no contact panel beside the contact page. */
export const Layout = ({ children }: LayoutProps) => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const page = routeAt(pathname)?.path;
  const bare = page === '/login';
  return (
    <div className={styles.frame}>
      {!bare && (
        <>
          <a
            href="#main"
            className={styles.skip}
            onClick={(event) => {
              // The part after # is the route; following the link would leave the page.
              event.preventDefault();
              main.current?.focus();
            }}
          >
            Skip to content
          </a>
          <Header />
        </>
      )}
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!bare && <Footer />}
      {!bare && page !== '/contactus' && <ContactPanel />}
    </div>
  );
};
