import styles from '../../features/vitrine-case/vitrine-case.module.css';
import { VitrineCase } from '../../features/vitrine-case/vitrine-case.tsx';
import own from './key-case.module.css';

interface KeyCaseProps {
  readonly label: string;
}

/** A key on show: it is what the visitor brings along. */
export const KeyCase = ({ label }: KeyCaseProps) => (
  <VitrineCase>
    <path className={styles.stand} d="M260 296v12M222 330l38-22 38 22M232 296h56" />
    <g className={own.key}>
      <circle cx="260" cy="116" r="42" />
      <circle className={own.inner} cx="260" cy="116" r="27" />
      <path d="M253 158h14v134h-14zM246 166h28M246 174h28" />
      <path d="M267 236h34v14h-14v8h14v14h-14v8h-20" />
    </g>
    <path className={own.accent} d="M260 89l27 27-27 27-27-27z" />
    <path className={styles.card} d="M160 396h200v54H160z" />
    <text className={styles.title} x="260" y="429" textAnchor="middle">
      {label}
    </text>
  </VitrineCase>
);
