import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ForgottenPassword } from './forgotten-password.tsx';
import styles from './local-account.module.css';
import { LocalForm } from './local-form.tsx';

interface LocalAccountProps {
  readonly username: string;
}

/** For the few whose account was made by an administrator: folded, so that nobody types a password here by mistake. */
export const LocalAccount = ({ username }: LocalAccountProps) => {
  const [forgotten, setForgotten] = useState(false);
  return (
    <details className={styles.fold} open={username !== '' || undefined}>
      <summary>
        Local account
        <ChevronDown aria-hidden />
      </summary>
      <div className={styles.inside}>
        <p className={styles.words}>For people whom an administrator of this platform has invited.</p>
        {forgotten ? (
          <ForgottenPassword onBack={() => setForgotten(false)} />
        ) : (
          <LocalForm username={username} onForgotten={() => setForgotten(true)} />
        )}
      </div>
    </details>
  );
};
