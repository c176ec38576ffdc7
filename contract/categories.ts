import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const category = z.object({
  code: z.string(),
  name: z.string(),
  children: z.array(z.object({ code: z.string(), name: z.string() })),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/category/allList',
  access: 'anyone',
  summary: 'The fields of research (OECD Frascati, two levels) by which laboratories and datasets are sorted.',
  input: z.strictObject({}),
  output: z.array(category),
  errors: [],
});
