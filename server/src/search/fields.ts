/** The fields that a question can name. */
export const fieldNames = ['title', 'creator', 'orcid', 'doi', 'keyword', 'lab', 'funder'] as const;
export type FieldName = (typeof fieldNames)[number];
