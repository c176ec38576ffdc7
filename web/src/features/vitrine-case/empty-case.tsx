import { VitrineCase } from './vitrine-case.tsx';
import styles from './vitrine-case.module.css';

interface EmptyCaseProps {
  /** The words on the little card that stands where the object would be. */
  readonly label: string;
}

/** For pages that have nothing to show. */
export const EmptyCase = ({ label }: EmptyCaseProps) => (
  <VitrineCase>
    <circle className={styles.outline} cx="260" cy="206" r="88" />
    <path className={styles.stand} d="M260 294v26M228 346l32-26 32 26" />
    <g transform="translate(196 404)">
      <path className={styles.card} d="M0 0h128v40H0z" />
      <text className={styles.cardText} x="64" y="24" textAnchor="middle">
        {label}
      </text>
    </g>
  </VitrineCase>
);
