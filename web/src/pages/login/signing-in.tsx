import { BusyLine } from '../../ui/busy-line.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './entry.module.css';

const patience = 400;

/** The institution has answered. Most of the time it is over before there is anything to read. */
export const SigningIn = () => {
  const slow = useDelayed(patience);
  return (
    <div className={styles.signingIn} data-slow={slow || undefined}>
      <PageHeading>Signing you in</PageHeading>
      <p className={styles.lead}>Your institution has answered. One moment, please.</p>
      <BusyLine busy label="Signing you in" />
    </div>
  );
};
