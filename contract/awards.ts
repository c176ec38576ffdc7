import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pageInput, pageOf } from './page.ts';
import { optionalLine } from './text.ts';

const award = z.object({
  id: z.string(),
  /** As the funder writes it. */
  number: z.string(),
  title: z.string(),
  funder: z.string(),
  funderRor: z.string().nullable(),
  programme: z.string(),
  /** Days, as 2026-03-31. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  url: z.string(),
});

export const listAwards = endpoint({
  method: 'POST',
  path: '/api/awards/getListPage',
  access: 'anyone',
  effect: 'reads',
  summary: 'Grants that pay for research, by any part of number, title or funder; the best match comes first.',
  input: z.strictObject({ ...pageInput, keyword: optionalLine(100).default('') }),
  output: pageOf(award),
  errors: [],
});
