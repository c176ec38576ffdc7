import { Field } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'onBlur' | 'placeholder' | 'readOnly' | 'spellCheck' | 'type'
> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Stands at the end of the line, inside the field. */
  readonly end?: ReactNode;
  readonly required?: boolean;
  /** More than one line: a text area of so many rows. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

export const TextField = ({
  name,
  label,
  value,
  error,
  hint,
  required,
  rows,
  end,
  onChange,
  ...input
}: TextFieldProps) => (
  <Field.Root name={name} invalid={error !== undefined} className={styles.field}>
    <Field.Label className={styles.label}>{label}</Field.Label>
    <div className={styles.place}>
      <Field.Control
        {...input}
        className={styles.control}
        value={value}
        // Not `required`: the browser's own bubbles would speak in other words than ours.
        aria-required={required}
        render={rows === undefined ? <input /> : <textarea rows={rows} />}
        onValueChange={onChange}
      />
      {end}
    </div>
    {hint !== undefined && <Field.Description className={styles.hint}>{hint}</Field.Description>}
    <Field.Error match={error !== undefined} className={styles.error}>
      <CircleAlert aria-hidden size={16} />
      {error}
    </Field.Error>
  </Field.Root>
);
