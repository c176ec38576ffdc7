import { z } from 'zod';

/** What the caller may do with a dataset. The interface obeys; it never works out a role by itself. */
export const datasetAbilities = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  recall: z.boolean(),
  delete: z.boolean(),
  /** Begin a new draft with what is in a rejected one. */
  copy: z.boolean(),
  manageEditors: z.boolean(),
  /** Approve, return or reject at the present stage. */
  review: z.boolean(),
  comment: z.boolean(),
  newVersion: z.boolean(),
  /** Correct the metadata of what is published. */
  revise: z.boolean(),
  withdraw: z.boolean(),
  /** Open the files: those of an embargoed or restricted dataset are not for everyone. */
  openFiles: z.boolean(),
  /** Ask for files that are not open to the caller. */
  requestAccess: z.boolean(),
  /** Answer those who ask, and end what was granted. */
  decideAccess: z.boolean(),
});
export type DatasetAbilities = z.output<typeof datasetAbilities>;
