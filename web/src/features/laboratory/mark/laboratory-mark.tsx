import { drawMark } from './draw-mark.ts';
import styles from './laboratory-mark.module.css';

interface MarkShapesProps {
  readonly idf: string;
}

/** The pattern alone, for drawings that set it into something of their own. */
export const MarkShapes = ({ idf }: MarkShapesProps) => {
  const { hue, secondHue, shapes } = drawMark(idf);
  return (
    <g className={styles.shapes} data-hue={hue} data-second={secondHue}>
      {shapes.map(({ path, strength, line, second }) => (
        <path
          key={path}
          d={path}
          className={line === undefined ? styles.filled : styles.drawn}
          data-second={second || undefined}
          opacity={strength.toFixed(2)}
          strokeWidth={line}
        />
      ))}
    </g>
  );
};

interface LaboratoryMarkProps {
  readonly idf: string;
  readonly logoUrl: string | null;
  readonly size?: 'tiny' | 'small' | 'medium' | 'large';
}

/** A laboratory's logo, or the pattern that stands in for it. Always beside its name: hidden from screen readers. */
export const LaboratoryMark = ({ idf, logoUrl, size = 'medium' }: LaboratoryMarkProps) => (
  <span className={styles.mark} data-size={size} data-hue={logoUrl === null ? drawMark(idf).hue : undefined}>
    {logoUrl === null ? (
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <MarkShapes idf={idf} />
      </svg>
    ) : (
      <img src={logoUrl} alt="" width={320} height={320} loading="lazy" />
    )}
  </span>
);
