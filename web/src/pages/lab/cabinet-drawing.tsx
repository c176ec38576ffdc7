import { MarkShapes } from '../../features/laboratory/mark/laboratory-mark.tsx';
import styles from '../../features/vitrine-case/vitrine-case.module.css';
import { VitrineCase } from '../../features/vitrine-case/vitrine-case.tsx';

/** Short names whose marks go well together. */
const exhibits = [
  ['lab-14', 'lab-28', 'lab-0'],
  ['lab-63', 'lab-35', 'tidal-flats'],
];

const shelf = 154;

/** One case with many things in it: what a laboratory has collected, under one name. */
export const CabinetDrawing = () => (
  <VitrineCase>
    <path className={styles.stand} d={`M84 ${32 + shelf}h352`} />
    {exhibits.map((row, level) =>
      row.map((idf, place) => (
        <g key={idf} transform={`translate(${98 + place * 112} ${46 + level * shelf})`}>
          <g transform="scale(0.84)">
            <MarkShapes idf={idf} />
          </g>
          <path className={styles.card} d="M26 112h48v16H26z" />
          <path className={styles.rule} d="M34 120h32" />
        </g>
      )),
    )}
    <g transform="translate(150 376)">
      <path className={styles.card} d="M0 0h220v94H0z" />
      <text className={styles.title} x="16" y="29">
        Laboratory
      </text>
      {['People', 'Datasets', 'Review'].map((line, row) => (
        <g key={line} transform={`translate(16 ${50 + row * 17})`}>
          <text className={styles.text}>{line}</text>
          <path className={styles.rule} d={`M92 -4h${[82, 96, 60][row]}`} />
        </g>
      ))}
    </g>
  </VitrineCase>
);
