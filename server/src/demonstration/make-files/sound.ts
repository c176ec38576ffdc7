import { chanceOf } from './chance.ts';

const rate = 11_025;

/** A few seconds of sound, 16 bit, one channel: tones that come and go over a murmur. */
export const wav = (seed: string, seconds: number, tones: readonly number[]): Buffer => {
  const chance = chanceOf(seed);
  const samples = Math.round(rate * seconds);
  const bytes = Buffer.alloc(44 + samples * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples * 2, 40);
  let murmur = 0;
  for (let at = 0; at < samples; at += 1) {
    const time = at / rate;
    murmur = murmur * 0.98 + 0.02 * chance.normal();
    const sung = tones.reduce((sum, tone, index) => {
      const swell = Math.max(0, Math.sin(2 * Math.PI * (time * 0.7 + index / tones.length)));
      return sum + swell * Math.sin(2 * Math.PI * tone * time + 3 * Math.sin(2 * Math.PI * 5 * time));
    }, 0);
    const value = 0.5 * murmur + (0.4 * sung) / Math.max(1, tones.length);
    bytes.writeInt16LE(Math.round(32_000 * Math.max(-1, Math.min(1, value))), 44 + at * 2);
  }
  return bytes;
};
