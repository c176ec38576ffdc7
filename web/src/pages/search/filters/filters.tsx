import { type Facet, type FilterName, filterNames } from '@vitrine/contract/search.ts';
import { toggled } from '../../../features/search/search-query.ts';
import type { Search } from '../use-search.ts';
import { FacetList } from './facet-list.tsx';
import { filterWords } from './filter-words.ts';
import styles from './filters.module.css';
import { YearFilter } from './year-filter.tsx';

interface FiltersProps {
  readonly facets: Partial<Record<FilterName, readonly Facet[]>>;
  readonly query: Search['query'];
  readonly show: Search['show'];
}

const isBelow = (code: string): boolean => code.includes('.');

/** Every filter that has something to choose from. */
export const Filters = ({ facets, query, show }: FiltersProps) => (
  <div className={styles.filters}>
    {filterNames.map((name) => {
      const values = facets[name] ?? [];
      if (values.length === 0) return null;
      const change = (chosen: readonly string[]): void => show({ [name]: chosen });
      return (
        <fieldset key={name} className={styles.filter}>
          <legend>{filterWords[name]}</legend>
          {name === 'year' ? (
            <YearFilter years={values} chosen={query.year} onChange={change} />
          ) : (
            <FacetList
              name={filterWords[name]}
              facets={values}
              chosen={query[name]}
              {...(name === 'subject' ? { isBelow } : {})}
              onChange={change}
            />
          )}
        </fieldset>
      );
    })}
  </div>
);

/** What is chosen, each with a cross: seen and undone wherever the filters are. */
export const ChosenFilters = ({ facets, query, show }: FiltersProps) => {
  const chips = filterNames.flatMap((name) =>
    query[name].map((value) => ({
      name,
      value,
      label: facets[name]?.find((facet) => facet.value === value)?.label ?? value,
    })),
  );
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters in use">
      {chips.map(({ name, value, label }) => (
        <li key={`${name} ${value}`}>
          <button type="button" onClick={() => show({ [name]: toggled(query[name], value) })}>
            <span>
              <span className="visually-hidden">Remove the filter </span>
              {filterWords[name]}
            </span>
            <bdi>{label}</bdi>
            <span aria-hidden>×</span>
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            data-all
            onClick={() => show(Object.fromEntries(filterNames.map((name) => [name, []])))}
          >
            Remove all
          </button>
        </li>
      )}
    </ul>
  );
};
