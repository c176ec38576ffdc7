import styles from './busy-line.module.css';
import { useDelayed } from './use-delayed.ts';

const patience = 400;

const Moving = ({ label }: { readonly label: string }) => {
  const slow = useDelayed(patience);
  return (
    <output className={styles.line} data-slow={slow || undefined}>
      <span className="visually-hidden">{slow ? label : ''}</span>
    </output>
  );
};

interface BusyLineProps {
  readonly busy: boolean;
  /** What goes on, for those who cannot see the line. */
  readonly label: string;
}

/** A hairline that moves while something takes longer than a moment. It always holds its place. */
export const BusyLine = ({ busy, label }: BusyLineProps) => (
  <div className={styles.place}>{busy && <Moving label={label} />}</div>
);
