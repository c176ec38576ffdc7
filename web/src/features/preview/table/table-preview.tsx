import { useInfiniteQuery } from '@tanstack/react-query';
import { type TableColumn, viewTable } from '@vitrine/contract/previews.ts';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { Trouble } from '../../../ui/trouble.tsx';
import { useWindow } from '../../../ui/use-window.ts';
import { counted } from '../../laboratory/counted.ts';
import preview from '../preview.module.css';
import { askedOf, type Previewed, PreviewLoading } from '../previewed.tsx';
import styles from './table-preview.module.css';

const size = 100;
const rowHeight = 32;

const typeWords: Readonly<Record<TableColumn['type'], string>> = {
  integer: 'whole numbers',
  number: 'numbers',
  date: 'dates',
  boolean: 'yes or no',
  text: 'text',
  empty: 'empty',
};

const rangeWords = ({ min, max, distinct, distinctCapped, missing }: TableColumn): string =>
  [
    min !== null && max !== null
      ? `${min} to ${max}`
      : `${counted(distinct, 'value')}${distinctCapped ? ' or more' : ''}`,
    missing > 0 && `${counted(missing, 'cell')} empty`,
  ]
    .filter(Boolean)
    .join(', ');

const ColumnHead = ({ column }: { readonly column: TableColumn }) => {
  const highest = Math.max(1, ...column.histogram.map(({ count }) => count));
  return (
    <th scope="col" title={rangeWords(column)}>
      <span className={styles.name}>
        <bdi>{column.name}</bdi>
      </span>
      <span className={styles.type}>{typeWords[column.type]}</span>
      <span aria-hidden className={styles.histogram}>
        {column.histogram.map(({ from, to, count }) => (
          <span
            key={`${from} ${to}`}
            title={`${from} to ${to}: ${count}`}
            style={{ height: `${count === 0 ? 0 : Math.max(8, (count / highest) * 100)}%` }}
          />
        ))}
      </span>
      <span className={styles.range}>{rangeWords(column)}</span>
    </th>
  );
};

/** The rows of a table, as many as are in sight, below what is in each column. */
export const TablePreview = (previewed: Previewed) => {
  const { fileId, entry, name } = previewed;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['table', fileId, entry],
    queryFn: ({ signal, pageParam: page }) =>
      call(viewTable, { ...askedOf(previewed), page, size }, { quiet: true, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * size < total ? page + 1 : undefined),
    staleTime: Infinity,
  });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const { box, first, last } = useWindow(rows.length, rowHeight);
  const needsMore = last >= rows.length - size / 2 && hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
  const table = data?.pages[0];
  if (table === undefined) {
    return error === null ? (
      <PreviewLoading />
    ) : (
      <Trouble onRetry={() => void refetch()}>The table could not be read. {error.message}</Trouble>
    );
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard too */}
      <section ref={box} className={styles.box} tabIndex={0} aria-label={`Table ${name}`}>
        <table aria-rowcount={table.total}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                <span className="visually-hidden">Row</span>
              </th>
              {table.columns.map((column, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- two columns may bear one name
                <ColumnHead key={place} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
            {rows.slice(first, last).map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is its number
              <tr key={first + place} aria-rowindex={first + place + 1}>
                <th scope="row" className={styles.number}>
                  {first + place + 1}
                </th>
                {table.columns.map(({ type }, cell) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no other name
                  <td key={cell} data-type={type} title={row[cell]}>
                    {row[cell]}
                  </td>
                ))}
              </tr>
            ))}
            {last < rows.length && <tr aria-hidden style={{ height: (rows.length - last) * rowHeight }} />}
          </tbody>
        </table>
      </section>
      <p className={preview.cut}>
        {counted(table.total, 'row')}, {counted(table.columns.length, 'column')}
        {table.cut && ' in the first part of the file, which is all that is read for a preview'}
        {table.columnsCut && '; there are more columns'}. {table.encoding}.
      </p>
    </div>
  );
};
