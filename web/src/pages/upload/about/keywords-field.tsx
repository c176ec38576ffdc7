import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useField } from '../draft/draft-context.tsx';
import styles from './keywords-field.module.css';
import { mostKeywords, withKeywords } from './split-keywords.ts';

/** Words as chips: Enter or a comma ends one, a pasted list becomes many, Backspace takes the last one away. */
export const KeywordsField = () => {
  const { label, hint, value, error, readOnly, onChange, onBlur } = useField('keywords');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = (text: string): void => {
    const next = withKeywords(value, text);
    if (next.length !== value.length) {
      onChange(next);
      setSaid(`${next.slice(value.length).join(', ')} added`);
    }
    setTyped('');
  };
  const remove = (at: number): void => {
    setSaid(`${value[at]} taken away`);
    onChange(value.toSpliced(at, 1));
    input.current?.focus();
  };
  const full = value.length >= mostKeywords;
  return (
    <FieldGroup name="keywords" label={label} hint={full ? 'Twenty, which is the most.' : hint} error={error}>
      {/* A click beside the chips goes on typing; the keyboard reaches the input by itself. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.box}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget) input.current?.focus();
        }}
      >
        {value.map((keyword, at) => (
          <span key={keyword} className={styles.chip}>
            <bdi>{keyword}</bdi>
            {!readOnly && (
              <button type="button" aria-label={`Take away ${keyword}`} onClick={() => remove(at)}>
                <X aria-hidden size={14} />
              </button>
            )}
          </span>
        ))}
        {!readOnly && (
          <input
            ref={input}
            aria-label="Add a keyword"
            autoComplete="off"
            disabled={full}
            value={typed}
            onChange={({ target }) => (/[,;，；、]/u.test(target.value) ? take(target.value) : setTyped(target.value))}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!/[,;\n\t]/u.test(text)) return;
              event.preventDefault();
              take(`${typed}${text}`);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                take(typed);
              } else if (event.key === 'Backspace' && typed === '' && value.length > 0) remove(value.length - 1);
            }}
            onBlur={() => {
              if (typed.trim() !== '') take(typed);
              onBlur();
            }}
          />
        )}
      </div>
      <span aria-live="polite" className="visually-hidden">
        {said}
      </span>
    </FieldGroup>
  );
};
