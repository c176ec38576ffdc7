export interface PageRequest {
  readonly page: number;
  readonly size: number;
}

export const offsetOf = ({ page, size }: PageRequest): number => (page - 1) * size;

/** The answer of a paged list. */
export const pageOf = <Row, Item>(
  request: PageRequest,
  total: number,
  rows: readonly Row[],
  describe: (row: Row) => Item,
) => ({
  list: rows.map(describe),
  total,
  page: request.page,
  size: request.size,
});

/** A pattern that finds the text anywhere, with what people type taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
