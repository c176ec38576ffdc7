const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of what micromark wrote, which escapes these four characters and no other. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/gu, (reference) => characters[reference] ?? reference)
    .replaceAll(/\s+/gu, ' ')
    .trim();
