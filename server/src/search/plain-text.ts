const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of our own rendered HTML, in which every tag is closed and every other bracket escaped. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hexadecimal, name) => {
      const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
      return code === undefined ? (entities[name] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
