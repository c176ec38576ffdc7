import type { ReactNode } from 'react';
import styles from './step-drawings.module.css';

interface DrawingProps {
  /** Where the drawing begins, so that it stands flush with the words below it. */
  readonly left: number;
  readonly children: ReactNode;
}

const Drawing = ({ left, children }: DrawingProps) => (
  <svg
    className={styles.drawing}
    viewBox={`${left - 1} 0 96 72`}
    width="96"
    height="72"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

export const FolderDrawing = () => (
  <Drawing left={14}>
    <path className={styles.ink} d="M14 62V14h24l7 8h37v40z" />
    <path className={styles.fill} d="M27 33h10v10H27zM43 33h10v10H43zM59 33h10v10H59zM27 48h10v6H27zM43 48h10v6H43z" />
    <path className={styles.dash} d="M59 48h10v6H59z" />
  </Drawing>
);

export const LabelDrawing = () => (
  <Drawing left={16}>
    <path className={styles.ink} d="M16 12h56v50H16z" />
    <path className={styles.accent} d="M25 24h26" />
    <path className={styles.ink} d="M25 34h38M25 43h38M25 52h18" />
    <path className={styles.paper} d="M58 55l20-24 6 5-20 24-8 3z" />
  </Drawing>
);

export const FirstLookDrawing = () => (
  <Drawing left={14}>
    <path className={styles.ink} d="M14 12h44v50H14z" />
    <path className={styles.ink} d="M23 24h26M23 33h14M23 42h10" />
    <circle className={styles.paper} cx="56" cy="40" r="15" />
    <path className={styles.ink} d="M67 51l13 12" />
    <path className={styles.accent} d="M49 40l5 5 9-10" />
  </Drawing>
);

export const SecondLookDrawing = () => (
  <Drawing left={8}>
    <circle className={styles.ink} cx="30" cy="30" r="18" />
    <circle className={styles.paper} cx="60" cy="38" r="18" />
    <path className={styles.ink} d="M17 43L8 54M73 51l12 13" />
    <path className={styles.accent} d="M52 38l6 6 11-12" />
  </Drawing>
);

export const DisplayDrawing = () => (
  <Drawing left={16}>
    <path className={styles.ink} d="M22 48V10h52v38M16 48h64M26 48v15h44V48" />
    <path className={styles.solid} d="M48 19l10 10-10 10-10-10z" />
    <text className={styles.word} x="48" y="59.5" textAnchor="middle">
      DOI
    </text>
  </Drawing>
);
