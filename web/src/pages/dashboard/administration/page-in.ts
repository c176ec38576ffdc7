/** The page that an address names; the first one when it makes no sense. */
export const pageIn = (address: URLSearchParams): number => {
  const page = Number(address.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1;
};
