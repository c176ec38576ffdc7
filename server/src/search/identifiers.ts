/** The DOI in what was typed or pasted, in lower case, since DOIs make no difference of case. */
export const doiIn = (text: string): string | undefined =>
  /^\s*(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/[^\s\p{Cc}]+)\s*$/iu
    .exec(text)?.[1]
    ?.toLowerCase();

/** The sixteen digits of an ORCID iD, the last of which may be an X. */
export const orcidIn = (text: string): string | undefined =>
  /^\s*(?:https?:\/\/orcid\.org\/)?(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dx])\/?\s*$/i
    .exec(text)
    ?.slice(1)
    .join('')
    .toLowerCase();
