import { Button } from '../../ui/button.tsx';
import styles from './laboratory-form.module.css';

interface UnsavedProps {
  readonly words: string;
  readonly action: string;
  readonly onDiscard: () => void;
}

/** Beside the button that saves: that something waits for it, and the way to be rid of it. */
export const Unsaved = ({ words, action, onDiscard }: UnsavedProps) => (
  <>
    <Button variant="quiet" onClick={onDiscard}>
      {action}
    </Button>
    <p className={styles.unsaved}>{words}</p>
  </>
);
