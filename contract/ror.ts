const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The plain form `https://ror.org/…` of what was typed or pasted; undefined when it is no ROR id. The last two digits
 * are ISO 7064 mod 97-10 over the six Crockford characters after the leading 0.
 */
export const parseRor = (text: string): string | undefined => {
  const found = /^(?:https?:\/\/)?(?:ror\.org\/)?(0([a-hj-km-np-tv-z0-9]{6})(\d{2}))$/i.exec(text.trim());
  if (!found) {
    return undefined;
  }
  const [, id = '', characters = '', check = ''] = found;
  const number = Array.from(characters.toLowerCase()).reduce(
    (sum, character) => sum * 32n + BigInt(alphabet.indexOf(character)),
    0n,
  );
  const expected = 98n - ((number * 100n) % 97n);
  return BigInt(check) === expected ? `https://ror.org/${id.toLowerCase()}` : undefined;
};
