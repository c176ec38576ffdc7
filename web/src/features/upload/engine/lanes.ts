/** Above this a file is large: few of them at once already fill any line. */
const large = 4 * 1024 ** 2;
const mostLarge = 3;
/** A browser opens six connections to one server; one stays free, so that the form beside can be saved. */
export const mostAtOnce = 5;

/** Whether another file may start beside those that are being sent, some of them many in one request. */
export const mayStart = (
  sending: readonly { readonly size: number }[],
  next: { readonly size: number },
  parcels = 0,
): boolean =>
  sending.length + parcels < mostAtOnce &&
  (next.size < large || sending.filter(({ size }) => size >= large).length < mostLarge);
