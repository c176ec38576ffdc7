import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '../../package.json');

export const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
