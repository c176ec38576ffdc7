import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shortId } from './ids.ts';

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/comment/indexStatistics',
  access: 'anyone',
  summary: 'What the platform holds, in numbers.',
  input: z.strictObject({}),
  output: z.object({
    datasets: z.number().int(),
    laboratories: z.number().int(),
    files: z.number().int(),
    totalSize: z.number().int(),
    views: z.number().int(),
    downloads: z.number().int(),
    researchers: z.number().int(),
  }),
  errors: [],
});

const groups = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() }));

export const countByResourceType = endpoint({
  method: 'GET',
  path: '/api/comment/groupByResourceType',
  access: 'anyone',
  summary: 'How many datasets there are of each type, the most first.',
  input: z.strictObject({}),
  output: groups,
  errors: [],
});

export const countBySubject = endpoint({
  method: 'GET',
  path: '/api/comment/groupBySubject',
  access: 'anyone',
  summary: 'How many datasets there are in each field of research, the most first.',
  input: z.strictObject({}),
  output: groups,
  errors: [],
});

export const countView = endpoint({
  method: 'POST',
  path: '/api/comment/view',
  access: 'anyone',
  effect: 'reads',
  summary:
    'Tells that a person is looking at a dataset. Counted by the COUNTER rules; nothing about the person is kept.',
  input: z.strictObject({ id: shortId }),
  output: z.null(),
  errors: [404],
});

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/comment/usage',
  access: 'anyone',
  summary: 'Views and downloads of a dataset, in all and a day, by people; those by machines apart.',
  input: z.strictObject({ id: shortId }),
  output: z.object({
    views: z.number().int(),
    uniqueViews: z.number().int(),
    downloads: z.number().int(),
    uniqueDownloads: z.number().int(),
    machineViews: z.number().int(),
    machineDownloads: z.number().int(),
    /** The last twelve months, months without use too. */
    months: z.array(z.object({ month: z.string(), views: z.number().int(), downloads: z.number().int() })),
  }),
  errors: [404],
});
