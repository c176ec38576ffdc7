import styles from './vitrine-case.module.css';

const fullTurn = 2 * Math.PI;
const turns = 4;
const ribsInATurn = 54;
const radius = 128;

/** Every turn is twice as wide as the one before, as in the shell. */
const edgeAt = (turn: number): number => radius * 2 ** (turn - turns);

const at = (turn: number, distance: number): string => {
  const angle = turn * fullTurn;
  return `${(Math.cos(angle) * distance).toFixed(1)} ${(Math.sin(angle) * distance).toFixed(1)}`;
};

/** The ribs of one turn, each as long as a reading on the axis that starts at the turn below. */
const ribsOf = (turn: number) => {
  const ribs = Array.from({ length: ribsInATurn }, (_, number) => {
    const place = turn + number / ribsInATurn;
    const foot = edgeAt(place - 1) * 1.07;
    const reading = 0.8 + 0.2 * Math.abs(Math.sin(number * 0.41 + turn) * Math.cos(number * 0.13));
    return { foot: at(place + 0.014, foot), tip: at(place, foot + (edgeAt(place) - foot) * reading) };
  });
  return {
    width: edgeAt(turn + 1) / 74,
    lines: ribs.map(({ foot, tip }) => `M${foot}L${tip}`).join(''),
    tips: ribs.map(({ tip }) => `M${tip}h0`).join(''),
  };
};

const shell = Array.from({ length: turns }, (_, turn) => ribsOf(turn));

/** The object in the case: an ammonite whose ribs are readings. */
export const Ammonite = () => (
  <g transform="rotate(-40)">
    {shell.map(({ width, lines, tips }) => (
      <g key={width}>
        <path className={styles.rib} d={lines} strokeWidth={width} />
        <path className={styles.reading} d={tips} strokeWidth={width * 2.2} />
      </g>
    ))}
  </g>
);
