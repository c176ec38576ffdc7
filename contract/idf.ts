/** Names in addresses that would be mistaken for something else. */
const reserved = new Set([
  'about',
  'account',
  'admin',
  'administration',
  'all',
  'api',
  'archive',
  'contact',
  'create',
  'datasets',
  'demo',
  'edit',
  'help',
  'home',
  'idp',
  'judge',
  'judges',
  'lab',
  'labs',
  'laboratories',
  'laboratory',
  'login',
  'logout',
  'mailbox',
  'members',
  'new',
  'policy',
  'records',
  'reviews',
  'search',
  'service',
  'settings',
  'system',
  'upload',
  'vitrine',
]);

/** What is wrong with a short name; undefined when nothing is. Whether it is taken only the server knows. */
export const idfProblem = (idf: string): string | undefined => {
  if (!/^[a-z0-9-]*$/.test(idf)) {
    return 'Please use small letters, digits and dashes only';
  }
  if (idf.length < 3 || idf.length > 40) {
    return 'Please use 3 to 40 characters';
  }
  if (/^-|-$|--/.test(idf)) {
    return 'Please put dashes only between letters or digits';
  }
  return reserved.has(idf) ? 'This name is reserved; please choose another' : undefined;
};

/** A short name proposed from the laboratory's name: "Laboratory for Soft Matter" → laboratory-for-soft-matter. */
export const proposeIdf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return idfProblem(plain) ? '' : plain;
};
