import { useSiteSettings } from '../../features/site/use-site-settings.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './entry.module.css';
import { LocalAccount } from './local-account.tsx';
import { SigningIn } from './signing-in.tsx';
import { useSingleSignOn } from './use-single-sign-on.ts';

interface EntryProps {
  /** Of someone who has just chosen a password; empty for everybody else. */
  readonly username: string;
}

export const Entry = ({ username }: EntryProps) => {
  const { title, demonstration } = useSiteSettings();
  const { step, sentence, begin } = useSingleSignOn();
  if (step === 'completing') return <SigningIn />;
  const leaving = step === 'leaving';
  return (
    <>
      <div>
        <PageHeading>Sign in</PageHeading>
        <p className={styles.lead}>
          With the account of your university or institute. Your password stays there: {title} never sees it.
        </p>
      </div>
      <div className={styles.way}>
        {step === 'failed' && <Trouble>{sentence}</Trouble>}
        <Button variant="primary" busy={leaving} onClick={begin}>
          {leaving ? 'Taking you there…' : step === 'failed' ? 'Try again' : 'Sign in with your institution'}
        </Button>
        {demonstration && (
          <p className={styles.note}>
            This is a demonstration: the button leads to a choice of invented people, and you can be any of them.
          </p>
        )}
      </div>
      <LocalAccount username={username} />
    </>
  );
};
