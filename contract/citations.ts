import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shortId } from './ids.ts';

export const citationStyles = ['apa', 'mla', 'chicago', 'vancouver', 'harvard', 'ieee', 'gbt7714'] as const;
export type CitationStyle = (typeof citationStyles)[number];

/** Files for programs that manage references. */
const referenceFormats = ['bibtex', 'ris', 'csl'] as const;

/** Every one is text that can be copied as it is; `csl` is CSL-JSON. */
const citations = z.record(z.enum([...citationStyles, ...referenceFormats]), z.string());
export type Citations = z.output<typeof citations>;

export const initCitation = endpoint({
  method: 'POST',
  path: '/api/comment/initCitation',
  access: 'anyone',
  effect: 'reads',
  summary:
    'How to cite a dataset, in seven styles and in three formats for reference managers. For a submission, as it will be once published: this year, and with its DOI once that is reserved.',
  input: z.strictObject({ id: shortId }),
  output: citations,
  errors: [404],
});
