import { Ammonite } from '../../features/vitrine-case/ammonite.tsx';
import styles from '../../features/vitrine-case/vitrine-case.module.css';
import { VitrineCase } from '../../features/vitrine-case/vitrine-case.tsx';

const labelLines = ['Creators', 'Laboratory', 'Licence', 'DOI'];

/** The object on its stand, and the label that every dataset has. */
export const OpeningDrawing = () => (
  <VitrineCase>
    <path className={styles.stand} d="M260 302v18M222 346l38-26 38 26" />
    <g transform="translate(252 212)">
      <Ammonite />
    </g>
    <g transform="translate(300 392)">
      <path className={styles.card} d="M0 0h148v104H0z" />
      <text className={styles.cardTitle} x="12" y="23">
        Title
      </text>
      {labelLines.map((line, row) => (
        <g key={line} transform={`translate(12 ${42 + row * 17})`}>
          <text className={styles.cardText}>{line}</text>
          <path className={styles.cardLine} d="M72-3.5h52" />
        </g>
      ))}
    </g>
  </VitrineCase>
);
