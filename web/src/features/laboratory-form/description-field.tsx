import { lazy, Suspense, useState } from 'react';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './description-field.module.css';

// With it comes the Markdown library: only for those who look.
const MarkdownPreview = lazy(async () => ({
  default: (await import('../markdown/markdown-preview.tsx')).MarkdownPreview,
}));

interface DescriptionFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

const views = ['Write', 'Preview'] as const;

export const DescriptionField = ({ value, error, readOnly, onChange }: DescriptionFieldProps) => {
  const [view, setView] = useState<(typeof views)[number]>('Write');
  const shown = error === undefined ? view : 'Write';
  return (
    <div className={styles.field}>
      <fieldset aria-label="Show the description" className={styles.views}>
        {views.map((name) => (
          <button key={name} type="button" aria-pressed={shown === name} onClick={() => setView(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      {shown === 'Write' ? (
        <TextField
          name="description"
          label="Description"
          rows={12}
          readOnly={readOnly}
          value={value}
          error={error}
          hint="Markdown: **bold**, *italic*, ## headings, - lists, [links](https://…), tables. At most 20,000 characters."
          onChange={onChange}
        />
      ) : (
        <div className={styles.preview}>
          <p className={styles.label}>Description</p>
          <div dir="auto" className={styles.paper}>
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
