import type { ReactNode } from 'react';
import styles from './vitrine-case.module.css';

interface VitrineCaseProps {
  /** What stands in the case, and the card on its plinth. */
  readonly children: ReactNode;
}

/** A museum case seen from the front. A drawing beside text that says it all: hidden from screen readers. */
export const VitrineCase = ({ children }: VitrineCaseProps) => (
  <svg className={styles.drawing} viewBox="64 16 392 480" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="case-light" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={styles.lit} />
        <stop offset="1" className={styles.unlit} />
      </linearGradient>
      <linearGradient id="case-glass" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" className={styles.near} />
        <stop offset="0.6" className={styles.far} />
      </linearGradient>
    </defs>
    <path className={styles.plinth} d="M92 350h336v146H92z" />
    <path className={styles.interior} d="M80 32h360v308H80z" />
    <path className={styles.beam} d="M200 32h120l112 308H88z" />
    <path className={styles.beam} d="M228 32h64l84 308H144z" />
    <ellipse className={styles.pool} cx="260" cy="330" rx="120" ry="7" />
    {children}
    <path className={styles.glass} d="M80 32h150L104 340H80z" />
    <path className={styles.glint} d="M412 52v64M424 52v30" />
    <path className={styles.frame} d="M80 32h360v308H80z" />
    <path className={styles.edge} d="M68 20h384v12H68zM68 340h384v10H68z" />
  </svg>
);
