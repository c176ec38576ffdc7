// oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own list of choices can neither group nor lead anywhere
import { CornerDownLeft, FileText, Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { usePaused } from '../../ui/use-paused.ts';
import styles from './search-field.module.css';
import { useSuggestions } from './suggestions.ts';
import { withWord } from './with-word.ts';

interface SearchFieldProps {
  /** What is looked for now. */
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  readonly input?: Ref<HTMLInputElement>;
}

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly isTitle: boolean;
  readonly choose: () => void;
}

/** The search of the whole platform, with what others would go on to type. */
export const SearchField = ({ keyword, onSearch, input }: SearchFieldProps) => {
  const id = useId();
  const navigate = useNavigate();
  const [{ text, of }, setTyped] = useState({ text: keyword, of: keyword });
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  // The back button changes what is looked for: then the field follows.
  const typed = of === keyword ? text : keyword;
  const data = useSuggestions(usePaused(typed), open);

  const close = (): void => {
    setOpen(false);
    setAt(-1);
  };
  const search = (wanted: string): void => {
    close();
    setTyped({ text: wanted, of: wanted.trim() });
    onSearch(wanted.trim());
  };
  const choices: readonly Choice[] =
    typed.trim() === '' || data === undefined
      ? []
      : [
          ...data.words.map((word) => ({
            key: `word ${word}`,
            label: withWord(typed, word),
            isTitle: false,
            choose: () => search(withWord(typed, word)),
          })),
          ...data.titles.map(({ id: dataset, title }) => ({
            key: `title ${dataset}`,
            label: title,
            isTitle: true,
            choose: () => {
              close();
              void navigate(`/datadetail/${dataset}`);
            },
          })),
        ];
  const shown = open && choices.length > 0;
  const here = shown && at < choices.length ? at : -1;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && choices.length > 0) {
      event.preventDefault();
      setOpen(true);
      const places = choices.length + 1;
      setAt(((here + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (event.key === 'Enter' && here >= 0) {
      event.preventDefault();
      choices[here]?.choose();
    }
  };

  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <div className={styles.place}>
          <Search aria-hidden />
          <input
            ref={input}
            id={id}
            type="search"
            name="keyword"
            aria-label="Search datasets"
            placeholder="Words, name, DOI"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            role="combobox"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={here >= 0 ? `${id}-${here}` : undefined}
            value={typed}
            onChange={(event) => {
              setTyped({ text: event.target.value, of: keyword });
              setOpen(true);
              setAt(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          <div id={`${id}-list`} role="listbox" aria-label="Suggestions" hidden={!shown} className={styles.list}>
            {choices.map(({ key, label, isTitle, choose }, place) => (
              // The field listens to the keyboard, and keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={key}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === here}
                tabIndex={-1}
                className={styles.choice}
                data-title={isTitle || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={choose}
              >
                {isTitle ? <FileText aria-hidden size={16} /> : <Search aria-hidden size={16} />}
                <bdi>{label}</bdi>
                {place === here && <CornerDownLeft aria-hidden size={16} />}
              </div>
            ))}
          </div>
        </div>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
    </search>
  );
};
