import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { counted } from '../../laboratory/counted.ts';
import { openAt, type Pin, type Thread } from '../conversation/threads.ts';
import styles from './part.module.css';

interface CommentButtonProps {
  readonly pin: Pin;
  readonly label: string;
  readonly threads: readonly Thread[];
  readonly onComment: (pin: Pin) => void;
}

/** The small button beside a field or a file. */
export const CommentButton = ({ pin, label, threads, onComment }: CommentButtonProps) => {
  const open = openAt(threads, pin);
  return (
    <button
      type="button"
      className={styles.comment}
      data-open={open > 0 || undefined}
      aria-label={`Comment on ${label}${open > 0 ? `, ${counted(open, 'open comment')}` : ''}`}
      title="Comment"
      onClick={() => onComment(pin)}
    >
      <MessageSquarePlus aria-hidden size={16} />
      {open > 0 && <span aria-hidden>{open}</span>}
    </button>
  );
};

interface PartProps {
  readonly field: string;
  readonly label: string;
  readonly changed: boolean;
  /** Stands between the label and the button. */
  readonly tools?: ReactNode;
  readonly button: ReactNode;
  readonly children: ReactNode;
}

/** One part of the dataset, with the place to say something about it. */
export const Part = ({ field, label, changed, tools, button, children }: PartProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} data-pin={`field ${field}`} tabIndex={-1} className={styles.part}>
      <div className={styles.head}>
        <h3 id={id}>{label}</h3>
        {changed && <Badge tone="blue">Changed</Badge>}
        {tools}
        {button}
      </div>
      {children}
    </section>
  );
};
