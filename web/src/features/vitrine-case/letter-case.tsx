import styles from './vitrine-case.module.css';
import { VitrineCase } from './vitrine-case.tsx';

interface LetterCaseProps {
  readonly label: string;
}

/** A letter on show: every message is looked at. */
export const LetterCase = ({ label }: LetterCaseProps) => (
  <VitrineCase>
    <path className={styles.card} d="M160 126h200v132H160z" />
    <path className={styles.stand} d="M160 126l100 78 100-78M160 258l72-76M360 258l-72-76" />
    <circle className={styles.seal} cx="260" cy="204" r="15" />
    <path className={styles.stand} d="M260 258v50M222 330l38-22 38 22" />
    <path className={styles.card} d="M160 396h200v54H160z" />
    <text className={styles.title} x="260" y="429" textAnchor="middle">
      {label}
    </text>
  </VitrineCase>
);
