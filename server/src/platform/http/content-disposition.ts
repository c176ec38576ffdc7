/**
 * The header Content-Disposition for a file of any name, by RFC 6266: plain ASCII for old clients, and where that is
 * not the whole name, the name itself in the form of RFC 8187.
 */
export const contentDisposition = (kind: 'attachment' | 'inline', name: string): string => {
  const safe = name.toWellFormed().replaceAll(/[\u0000-\u001f\u007f-\u009f/\\]/g, '_');
  const ascii = safe
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\x20-\x7e]+|["%]/g, '_');
  const plain = `${kind}; filename="${ascii}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${encodeAttribute(safe)}`;
};

/** encodeURIComponent leaves four characters as they are that attr-char of RFC 8187 does not have. */
const encodeAttribute = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
