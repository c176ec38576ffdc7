import { z } from 'zod';

/** The id of a dataset, laboratory or file: ten characters of Crockford's base 32. */
export const shortId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{10}$/);

/** As people see it: `7k2d9-fq3xz`. Also the suffix of the DOI. */
export const showId = (id: string): string => `${id.slice(0, 5)}-${id.slice(5)}`;
