import { Dialog } from '../../../ui/dialog.tsx';
import { keyNames } from './key-action.ts';
import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const KeysDialog = ({ open, onClose }: KeysDialogProps) => (
  <Dialog open={open} title="Keys" onClose={onClose}>
    <dl className={styles.keys}>
      {Object.entries(keyNames).map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
