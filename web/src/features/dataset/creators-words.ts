const shown = 3;
/** As many as a list of datasets carries. */
const listed = 10;

/** The first creators, and how many more there are: `{ named: 'A; B; C', more: '+12' }`. */
export const creatorsWords = (
  creators: readonly string[],
  count?: number,
): { readonly named: string; readonly more: string } => {
  const named = creators.slice(0, shown).join('; ');
  const more = (count ?? creators.length) - shown;
  if (more <= 0) return { named, more: '' };
  // A list that is cut off does not say how many there are.
  return { named, more: count === undefined && creators.length === listed ? 'and others' : `+${more}` };
};
