import sharp from 'sharp';
import { chanceOf } from './chance.ts';

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
const colours = ['#1c5a66', '#a34a06', '#5b4b8a', '#2f7f3f'] as const;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A plot of wandering curves with axes and labels. */
export const plot = (title: string, x: string, y: string, curves = 2): Promise<Buffer> => {
  const chance = chanceOf(title);
  const line = (curve: number): string => {
    let value = 120 + 90 * chance.next();
    const points = Array.from({ length: 90 }, (_, at) => {
      value = Math.min(320, Math.max(60, value + 9 * chance.normal() + 4 * Math.sin(at / (6 + curve))));
      return `${70 + at * 6},${value.toFixed(1)}`;
    });
    const colour = colours[curve % colours.length];
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`;
  };
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" font-family="sans-serif" font-size="14">
    <rect width="640" height="400" fill="#fff"/>
    <text x="70" y="32" font-size="17" font-weight="bold">${escaped(title)}</text>
    <path d="M70 50V340H616" fill="none" stroke="#333"/>
    <path d="M70 122H616M70 195H616M70 267H616" stroke="#ddd"/>
    ${Array.from({ length: curves }, (_, curve) => line(curve)).join('')}
    <text x="343" y="380" text-anchor="middle">${escaped(x)}</text>
    <text x="28" y="195" text-anchor="middle" transform="rotate(-90 28 195)">${escaped(y)}</text></svg>`);
};

/** Bubbles or cells under a microscope: soft discs, uneven light, grain. */
export const micrograph = (seed: string, cells = 40, tint: readonly [number, number, number] = [1, 1, 1]) => {
  const chance = chanceOf(seed);
  const [width, height] = [360, 270];
  const light = Float32Array.from(
    { length: width * height },
    (_, at) => 42 + (30 * (at % width)) / width + 14 * chance.next(),
  );
  for (let cell = 0; cell < cells; cell += 1) {
    const [centreX, centreY] = [Math.floor(chance.next() * width), Math.floor(chance.next() * height)];
    const radius = 8 + 26 * chance.next() ** 2;
    const reach = Math.ceil(radius + 3);
    for (let y = Math.max(0, centreY - reach); y < Math.min(height, centreY + reach); y += 1) {
      for (let x = Math.max(0, centreX - reach); x < Math.min(width, centreX + reach); x += 1) {
        const edge = radius - Math.sqrt((x - centreX) ** 2 + (y - centreY) ** 2);
        light[y * width + x] =
          (light[y * width + x] ?? 0) + (edge > 3 ? 34 : edge > -3 ? 110 - Math.abs(edge) * 20 : 0);
      }
    }
  }
  const pixels = Buffer.alloc(width * height * 3);
  light.forEach((value, at) =>
    tint.forEach((part, channel) => {
      pixels[at * 3 + channel] = Math.min(255, value * part);
    }),
  );
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
};

/** The whole sky in one round picture: stars, a band of cloud, the horizon. */
export const allSky = (seed: string): Promise<Buffer> => {
  const chance = chanceOf(seed);
  const star = () => {
    const [turn, far] = [2 * Math.PI * chance.next(), 230 * Math.sqrt(chance.next())];
    const [x, y] = [256 + far * Math.cos(turn), 256 + far * Math.sin(turn)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.4 + chance.next() ** 3 * 1.6).toFixed(2)}" fill="#fff"/>`;
  };
  const wave = (at: number) => {
    const y = 150 + at * 14 + 10 * chance.normal();
    const bend = 256 + 60 * chance.normal();
    return `<path d="M-20 ${y}Q${bend} ${y - 70} 540 ${y + 20}" stroke="#bfe3ff" stroke-opacity=".3" stroke-width="${(3 + 8 * chance.next()).toFixed(1)}" fill="none"/>`;
  };
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512"/>
    <clipPath id="sky"><circle cx="256" cy="256" r="240"/></clipPath>
    <radialGradient id="night"><stop offset="0" stop-color="#0b1533"/><stop offset="1" stop-color="#28405e"/></radialGradient>
    <g clip-path="url(#sky)"><rect width="512" height="512" fill="url(#night)"/>
    ${Array.from({ length: 260 }, star).join('')}${Array.from({ length: 8 }, (_, at) => wave(at)).join('')}</g></svg>`);
};

/** A map: coast, contours and numbered stations. */
export const map = (title: string, stations: number): Promise<Buffer> => {
  const chance = chanceOf(title);
  const coast = Array.from({ length: 17 }, (_, at) => `${at * 40},${(170 + 26 * chance.normal()).toFixed(0)}`).join(
    ' ',
  );
  const mark = (at: number) => {
    const [x, y] = [40 + 560 * chance.next(), 225 + 130 * chance.next()];
    return `<circle cx="${x}" cy="${y}" r="6" fill="#a34a06" stroke="#fff" stroke-width="2"/><text x="${x + 10}" y="${y + 5}">${at + 1}</text>`;
  };
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" font-family="sans-serif" font-size="14">
    <rect width="640" height="400" fill="#d7e8ec"/><polygon points="0,0 ${coast} 640,0" fill="#e9e2cf" stroke="#8a7f5c"/>
    <polyline points="${coast}" fill="none" stroke="#8fb5bd" stroke-dasharray="4 6" transform="translate(0 40)"/>
    <text x="20" y="30" font-size="17" font-weight="bold">${escaped(title)}</text>
    ${Array.from({ length: stations }, (_, at) => mark(at)).join('')}
    <path d="M500 375h100" stroke="#333" stroke-width="3"/><text x="535" y="368">1 km</text></svg>`);
};
