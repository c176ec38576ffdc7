import type { identifierSchemes } from './vocabularies.ts';

type Scheme = (typeof identifierSchemes)[number];

interface Detected {
  readonly scheme: Scheme;
  /** The plain form, without the address that it was pasted with. */
  readonly identifier: string;
}

const digitsOf = (text: string): string[] => Array.from(text.replace(/[\s-]/g, '').toUpperCase());
const valueOf = (digit: string): number => (digit === 'X' ? 10 : Number(digit));

/** ISBN-10: weights 10 to 1, divisible by 11. ISBN-13: weights 1 and 3, divisible by 10. */
const isIsbn = (text: string): boolean => {
  const digits = digitsOf(text);
  const sum = (weight: (position: number) => number) =>
    digits.reduce((total, digit, position) => total + valueOf(digit) * weight(position), 0);
  return digits.length === 10 ? sum((at) => 10 - at) % 11 === 0 : sum((at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0;
};

/** ISSN: weights 8 to 1, divisible by 11. */
const isIssn = (text: string): boolean =>
  digitsOf(text).reduce((total, digit, at) => total + valueOf(digit) * (8 - at), 0) % 11 === 0;

const patterns: readonly {
  readonly scheme: Scheme;
  readonly pattern: RegExp;
  readonly check?: (found: string) => boolean;
}[] = [
  { scheme: 'DOI', pattern: /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i },
  {
    scheme: 'arXiv',
    pattern:
      /^(?:https?:\/\/arxiv\.org\/(?:abs|pdf)\/|arxiv:\s*)(\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+(?:\.[a-z]{2})?\/\d{7}(?:v\d+)?)$/i,
  },
  { scheme: 'ARK', pattern: /^(?:https?:\/\/[^/]+\/)?(ark:\/?\d{5,9}\/\S+)$/i },
  { scheme: 'Handle', pattern: /^(?:https?:\/\/hdl\.handle\.net\/|hdl:\s*)(\S+\/\S+)$/i },
  { scheme: 'PMID', pattern: /^(?:https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/|pmid:\s*)(\d{1,8})\/?$/i },
  { scheme: 'ISBN', pattern: /^(?:isbn(?:-1[03])?:?\s*)?((?:97[89][\s-]?)?(?:\d[\s-]?){9}[\dX])$/i, check: isIsbn },
  { scheme: 'ISSN', pattern: /^(?:issn:?\s*)?(\d{4}-\d{3}[\dX])$/i, check: isIssn },
  { scheme: 'URN', pattern: /^(urn:[a-z0-9][a-z0-9-]{1,31}:\S+)$/i },
  { scheme: 'URL', pattern: /^(https?:\/\/\S+\.\S+|ftp:\/\/\S+\.\S+)$/i },
];

/** What kind of identifier was typed or pasted; undefined when it is none that we know. */
export const detectIdentifier = (text: string): Detected | undefined => {
  const trimmed = text.trim();
  for (const { scheme, pattern, check } of patterns) {
    const identifier = pattern.exec(trimmed)?.[1];
    if (identifier && (check?.(identifier) ?? true)) {
      return { scheme, identifier };
    }
  }
  return undefined;
};
