import { Search } from 'lucide-react';
import { useId } from 'react';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** Spoken; what is looked for shows in the placeholder. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The one search of a page, in a size that says so. */
export const SearchBox = ({ label, placeholder, value, onChange }: SearchBoxProps) => {
  const id = useId();
  return (
    <div className={styles.box}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Search aria-hidden />
      <input
        id={id}
        type="search"
        name="keyword"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};
