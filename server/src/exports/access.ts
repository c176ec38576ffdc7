import type { Published } from './published.ts';

/** COAR access rights 1.0 and the older words of OpenAIRE, by which harvesters know whether files are open. */
const rights = {
  open: { uri: 'http://purl.org/coar/access_right/c_abf2', openaire: 'info:eu-repo/semantics/openAccess' },
  embargoed: { uri: 'http://purl.org/coar/access_right/c_f1cf', openaire: 'info:eu-repo/semantics/embargoedAccess' },
  restricted: { uri: 'http://purl.org/coar/access_right/c_16ec', openaire: 'info:eu-repo/semantics/restrictedAccess' },
  'metadata-only': { uri: 'http://purl.org/coar/access_right/c_14cb', openaire: 'info:eu-repo/semantics/closedAccess' },
} as const;

/** What is withdrawn has nothing left but its metadata. */
export const accessRightOf = ({ row }: Published) => rights[row.withdrawn ? 'metadata-only' : row.access];
