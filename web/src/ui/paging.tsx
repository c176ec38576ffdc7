import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import button from './button.module.css';
import styles from './paging.module.css';

interface PagingProps {
  /** What is paged through, for the name of the navigation. */
  readonly label: string;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** The query of the address that shows a page. */
  readonly queryOf: (page: number) => string;
}

/** Pages are addresses: they can be opened in another tab, shared, and gone back to. */
export const Paging = ({ label, page, size, total, queryOf }: PagingProps) => {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label={label} className={styles.paging}>
      <p>
        {total === 0 ? 0 : Math.min((page - 1) * size + 1, total)}–{Math.min(page * size, total)} of {total}
      </p>
      {page > 1 && (
        <Link to={{ search: queryOf(Math.min(page - 1, last)) }} className={button.button}>
          <ArrowLeft aria-hidden />
          Previous
        </Link>
      )}
      {page < last && (
        <Link to={{ search: queryOf(page + 1) }} className={button.button}>
          Next
          <ArrowRight aria-hidden />
        </Link>
      )}
    </nav>
  );
};
