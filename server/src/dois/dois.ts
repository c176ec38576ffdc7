import type { Config } from '../config.ts';

/** Of DataCite's examples: it never resolves, and nobody can register under it. */
const placeholderPrefix = '10.5072';

export const prefixOf = ({ datacite }: Config): string => datacite?.prefix ?? placeholderPrefix;

export const isPlaceholder = (doi: string): boolean => doi.startsWith(`${placeholderPrefix}/`);
