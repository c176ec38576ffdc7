import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './markdown-field.module.css';

// With it comes the Markdown library: only for those who look.
const MarkdownPreview = lazy(async () => ({
  default: (await import('./markdown-preview.tsx')).MarkdownPreview,
}));

interface MarkdownFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly required?: boolean;
  readonly rows?: number;
  /** What to write here; how Markdown is written is added to it. */
  readonly hint?: ReactNode;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

const views = ['Write', 'Preview'] as const;

/** A text in Markdown, and what it will look like. */
export const MarkdownField = ({
  name,
  label,
  value,
  error,
  readOnly,
  required = false,
  rows = 12,
  hint,
  onChange,
  onBlur,
}: MarkdownFieldProps) => {
  const [view, setView] = useState<(typeof views)[number]>('Write');
  const shown = error === undefined ? view : 'Write';
  return (
    <div className={styles.field}>
      <fieldset aria-label={`Show the ${label.toLowerCase()}`} className={styles.views}>
        {views.map((each) => (
          <button key={each} type="button" aria-pressed={shown === each} onClick={() => setView(each)}>
            {each}
          </button>
        ))}
      </fieldset>
      {shown === 'Write' ? (
        <TextField
          name={name}
          label={label}
          required={required}
          rows={rows}
          readOnly={readOnly}
          value={value}
          error={error}
          hint={
            <>
              {hint}
              {hint !== undefined && ' '}
              Markdown: **bold**, *italic*, ## headings, - lists, [links](https://…), tables. At most 20,000 characters.
            </>
          }
          onChange={onChange}
          onBlur={onBlur}
        />
      ) : (
        <div className={styles.preview}>
          <p className={styles.label}>{label}</p>
          <div dir="auto" className={styles.paper} style={{ minHeight: `${rows * 25}px` }}>
            {value.trim() === '' ? (
              <p className={styles.nothing}>Nothing is written yet.</p>
            ) : (
              <Suspense
                fallback={
                  <Loading label="The preview is loading">
                    <Line />
                    <Line width="medium" />
                  </Loading>
                }
              >
                <MarkdownPreview text={value} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </div>
  );
};
