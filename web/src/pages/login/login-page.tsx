import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { arrival, settleArrival } from '../../features/arrival/arrival.ts';
import { Logo } from '../../features/site/logo.tsx';
import { useSiteSettings } from '../../features/site/use-site-settings.ts';
import { ChoosePassword } from './choose-password.tsx';
import { Entry } from './entry.tsx';
import { KeyCase } from './key-case.tsx';
import styles from './login-page.module.css';

/** The way in: through the institution, with a local account, or by a mailed link that sets a password. */
export const LoginPage = () => {
  const { title } = useSiteSettings();
  const link = useStore(arrival, (brought) => (brought.kind === 'password' ? brought.token : null));
  const [username, setUsername] = useState('');
  return (
    <div className={styles.page}>
      <Link to="/" className={styles.brand}>
        <Logo />
        {title}
      </Link>
      <div className={styles.drawing}>
        <KeyCase label="Your key" />
      </div>
      <div className={styles.words}>
        {link === null ? (
          <Entry username={username} />
        ) : (
          <ChoosePassword
            token={link}
            onChosen={(chosen) => {
              setUsername(chosen);
              settleArrival();
            }}
            onLeave={settleArrival}
          />
        )}
        <Link to="/" className={styles.back}>
          <ArrowLeft aria-hidden />
          Back to the home page
        </Link>
      </div>
    </div>
  );
};
