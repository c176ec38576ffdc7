import type { Facet } from '@vitrine/contract/search.ts';
import { useId, useState } from 'react';
import { toggled } from '../../../features/search/search-query.ts';
import styles from './facet-list.module.css';

interface FacetListProps {
  /** What they are, in one word: for the field that looks for one of many. */
  readonly name: string;
  readonly facets: readonly Facet[];
  readonly chosen: readonly string[];
  /** Subjects of the second level stand below their field. */
  readonly isBelow?: (value: string) => boolean;
  readonly onChange: (values: readonly string[]) => void;
}

const few = 6;
const many = 12;
const numbers = new Intl.NumberFormat('en-GB');

/** The values of one filter with how many datasets each would leave; of many the first, and a field to find others. */
export const FacetList = ({ name, facets, chosen, isBelow, onChange }: FacetListProps) => {
  const id = useId();
  const [all, setAll] = useState(false);
  const [typed, setTyped] = useState('');
  const matching = facets.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
  const shown = all
    ? matching
    : matching.filter(({ value }, place) => place < few || chosen.includes(value) || matching.length <= few + 2);
  return (
    <>
      {all && facets.length > many && (
        <input
          type="search"
          className={styles.find}
          aria-label={`Find a ${name.toLowerCase()}`}
          placeholder={`Find a ${name.toLowerCase()}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={styles.list} data-long={all || undefined}>
        {shown.map(({ value, label, count }) => (
          <li key={value} data-below={isBelow?.(value) || undefined}>
            <label className={styles.facet} htmlFor={`${id}-${value}`}>
              <input
                id={`${id}-${value}`}
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => onChange(toggled(chosen, value))}
              />
              <bdi>{label}</bdi>
              <span className={styles.count}>{numbers.format(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length < matching.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          All {numbers.format(facets.length)}
        </button>
      )}
      {all && (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            setAll(false);
            setTyped('');
          }}
        >
          Fewer
        </button>
      )}
    </>
  );
};
