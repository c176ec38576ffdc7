/** ISO 7064 mod 11-2 over the first fifteen digits, as ORCID describes it; ten is written X. */
const checkDigit = (digits: string): string => {
  const total = digits.split('').reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const result = (12 - (total % 11)) % 11;
  return result === 10 ? 'X' : String(result);
};

/** The plain form `0000-0002-1825-0097` of what was typed or pasted, address included; undefined when it is no ORCID iD. */
export const parseOrcid = (text: string): string | undefined => {
  const found = /^(?:https?:\/\/orcid\.org\/)?(\d{4})-?(\d{4})-?(\d{4})-?(\d{3})([\dXx])$/.exec(text.trim());
  if (!found) {
    return undefined;
  }
  const [, one = '', two = '', three = '', four = '', last = ''] = found;
  const digits = one + two + three + four;
  return checkDigit(digits) === last.toUpperCase() ? `${one}-${two}-${three}-${four}${last.toUpperCase()}` : undefined;
};
