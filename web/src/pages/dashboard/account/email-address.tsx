import { CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../../features/session/use-profile.ts';
import { EmailForm } from '../../../features/verification/email-form.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './email-address.module.css';

interface EmailAddressProps {
  readonly profile: Profile;
}

export const EmailAddress = ({ profile: { email, isFull } }: EmailAddressProps) => {
  const [changing, setChanging] = useState(false);
  const [typed, setTyped] = useState('');
  const verified = isFull === '1';
  return (
    <>
      <div className={styles.line}>
        <p className={styles.address}>
          {email ?? 'None yet'}
          <Badge tone={verified ? 'green' : 'amber'}>
            {verified ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
            {verified ? 'Verified' : 'Not verified'}
          </Badge>
        </p>
        <Button
          onClick={() => {
            setTyped('');
            setChanging(true);
          }}
        >
          Change
        </Button>
      </div>
      <Dialog open={changing} title="Change your address" onClose={() => setChanging(false)}>
        <p className={styles.words}>
          We send a link to the new address.{' '}
          {email === null ? 'Once you have opened it, it is yours.' : `Until you have opened it, ${email} stays.`}
        </p>
        <EmailForm email={typed} action="Send the link" onChange={setTyped} />
      </Dialog>
    </>
  );
};
