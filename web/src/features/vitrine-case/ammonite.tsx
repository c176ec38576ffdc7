import styles from './vitrine-case.module.css';

const turns = 3.35;
const ribs = 118;
const start = 2.1;
const growth = 0.193;

const radiusAt = (angle: number): number => start * Math.exp(growth * angle);

const point = (angle: number, radius: number): readonly [x: number, y: number] => [
  Math.round(Math.cos(angle) * radius * 10) / 10,
  Math.round(Math.sin(angle) * radius * 10) / 10,
];

/** A rib from the whorl below to the outer edge, as a measurement would stand on its axis. */
const rib = (number: number) => {
  const angle = (number / ribs) * turns * 2 * Math.PI;
  const outer = radiusAt(angle);
  const inner = angle < 2 * Math.PI ? outer * 0.42 : radiusAt(angle - 2 * Math.PI) * 1.05;
  const reading = 0.86 + 0.14 * Math.abs(Math.sin(number * 1.7) * Math.cos(number * 0.61));
  const [x1, y1] = point(angle + 0.1, inner);
  const [x2, y2] = point(angle, inner + (outer - inner) * reading);
  return { x1, y1, x2, y2, width: 0.35 + outer / 62 };
};

const drawn = Array.from({ length: ribs }, (_, number) => rib(number));

/** The object in the case: an ammonite whose ribs are readings. */
export const Ammonite = () => (
  <g>
    {drawn.map(({ x1, y1, x2, y2, width }) => (
      <g key={`${x2} ${y2}`}>
        <line className={styles.rib} x1={x1} y1={y1} x2={x2} y2={y2} strokeWidth={width} />
        <circle className={styles.reading} cx={x2} cy={y2} r={width * 0.95} />
      </g>
    ))}
  </g>
);
