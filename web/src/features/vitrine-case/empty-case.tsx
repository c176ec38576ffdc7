import styles from './vitrine-case.module.css';
import { VitrineCase } from './vitrine-case.tsx';

interface EmptyCaseProps {
  /** The words on the card, where the object would be named. */
  readonly label: string;
}

/** For pages that have nothing to show: a stand, and the outline of what is not there. */
export const EmptyCase = ({ label }: EmptyCaseProps) => (
  <VitrineCase>
    <circle className={styles.absent} cx="260" cy="186" r="92" />
    <path className={styles.stand} d="M260 278v30M222 330l38-22 38 22" />
    <path className={styles.card} d="M160 396h200v54H160z" />
    <text className={styles.title} x="260" y="429" textAnchor="middle">
      {label}
    </text>
  </VitrineCase>
);
