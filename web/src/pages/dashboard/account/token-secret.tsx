import { getProfile } from '@vitrine/contract/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { CopyText } from '../../../ui/copy-text.tsx';
import styles from './token-secret.module.css';

interface TokenSecretProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** The one time that the secret is in sight. A click beside the dialog does not take it away. */
export const TokenSecret = ({ secret, onClose }: TokenSecretProps) => (
  <Dialog open title="Your new token">
    <div className={styles.body}>
      <p className={styles.words}>
        Copy it now and keep it like a password. It is shown this once; we keep no copy that could be read.
      </p>
      <CopyText label="Token" text={secret} />
      <CopyText
        label="Try it"
        text={`curl -H "Authorization: Bearer ${secret}" ${location.origin}${getProfile.path}`}
      />
    </div>
    <DialogActions>
      <Button onClick={onClose}>I have copied it</Button>
    </DialogActions>
  </Dialog>
);
