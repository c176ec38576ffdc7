/** A place in the square of 120 in which marks are drawn. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const centre = 60;

/** A turn of 1 is a whole circle; 0 points upwards. */
export const around = (turn: number, radius: number): Point => ({
  x: centre + radius * Math.sin(turn * 2 * Math.PI),
  y: centre - radius * Math.cos(turn * 2 * Math.PI),
});

const write = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export const polygon = (...corners: readonly Point[]): string => `M${corners.map(write).join('L')}Z`;

export const stroke = (from: Point, to: Point): string => `M${write(from)}L${write(to)}`;

export const circle = ({ x, y }: Point, radius: number): string => {
  const r = Math.round(radius * 10) / 10;
  const across = (2 * r).toFixed(1);
  return `M${write({ x: x - r, y })}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
};

/** From one point to another and back, bulging to both sides. */
export const leaf = (from: Point, to: Point, left: Point, right: Point): string =>
  `M${write(from)}Q${write(left)} ${write(to)}Q${write(right)} ${write(from)}Z`;
