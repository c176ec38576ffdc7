import { Ammonite } from '../../features/vitrine-case/ammonite.tsx';
import styles from '../../features/vitrine-case/vitrine-case.module.css';
import { VitrineCase } from '../../features/vitrine-case/vitrine-case.tsx';

const labelLines = ['Creators', 'Laboratory', 'Licence', 'DOI'];

/** The object on its stand, and the label that every dataset has. */
export const OpeningDrawing = () => (
  <VitrineCase>
    <path className={styles.stand} d="M260 272v36M222 330l38-22 38 22" />
    <g transform="translate(260 192)">
      <Ammonite />
    </g>
    <g transform="translate(150 368)">
      <path className={styles.card} d="M0 0h220v112H0z" />
      <text className={styles.title} x="16" y="29">
        Title
      </text>
      {labelLines.map((line, row) => (
        <g key={line} transform={`translate(16 ${50 + row * 17})`}>
          <text className={styles.text}>{line}</text>
          <path className={styles.rule} d={`M92 -4h${[96, 68, 54, 82][row]}`} />
        </g>
      ))}
    </g>
  </VitrineCase>
);
