import type { ReactNode } from 'react';
import styles from './vitrine-case.module.css';

interface VitrineCaseProps {
  /** What stands in the case, drawn around the middle of its floor space. */
  readonly children?: ReactNode;
}

/** A museum case seen from the front. A drawing beside text that says it all: hidden from screen readers. */
export const VitrineCase = ({ children }: VitrineCaseProps) => (
  <svg className={styles.drawing} viewBox="0 0 520 500" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="case-light" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={styles.lightTop} />
        <stop offset="1" className={styles.lightBottom} />
      </linearGradient>
      <linearGradient id="case-glass" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" className={styles.glassNear} />
        <stop offset="0.5" className={styles.glassFar} />
      </linearGradient>
    </defs>
    <ellipse className={styles.shadow} cx="260" cy="478" rx="214" ry="12" />
    <path className={styles.plinth} d="M104 370h312v106H104z" />
    <path className={styles.plinthLine} d="M104 384h312" />
    <path className={styles.interior} d="M92 44h336v318H92z" />
    <path className={styles.beam} d="M196 44h128l92 318H104z" />
    <ellipse className={styles.pool} cx="260" cy="346" rx="128" ry="10" />
    {children}
    <path className={styles.glass} d="M92 44h150L110 362H92z" />
    <path className={styles.glint} d="M396 66v70M408 66v36" />
    <path className={styles.frame} d="M92 44h336v318H92z" />
    <path className={styles.lid} d="M82 32h356v12H82z" />
    <path className={styles.lid} d="M82 362h356v10H82z" />
    <path className={styles.floor} d="M16 476.5h488" />
  </svg>
);
